// Preloaded into a measured process: says on standard error what its memory peaked at, in megabytes, and what it computed,
// in seconds.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`peak ${Math.round(maxRSS / 1024)} cpu ${(userCPUTime + systemCPUTime) / 1e6}\n`);
});
