// Preloaded into a measured process: says on standard error what its memory peaked at, in megabytes.
process.on('exit', () => {
  process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
});
