/** Frames as Node, Python, Java, .NET, Go, Ruby and Rust print them. */
const FRAME =
  /^[ \t]*(?:at \S.*[:(]|File ".*", line \d|goroutine \d+ \[|\S+\.go:\d|from \S+:\d+:in |\d+: 0x|Traceback \()/m;
const MAX_LENGTH = 100_000;

/** Whether a text holds the frames of a stack. Looks at its first 100,000 characters; misses minified forms. */
export function holdsStackTrace(text: string): boolean {
  return FRAME.test(text.slice(0, MAX_LENGTH));
}

/** Two blocks of text with an empty line between: no single sentence. */
export function hasParagraphs(text: string): boolean {
  return /\n[ \t\r]*\n/.test(text.slice(0, MAX_LENGTH).trim());
}
