// The main job on an example: one of the three tools is rejected, and the demo still ends well.
import { spawnSync } from 'node:child_process';

spawnSync(process.execPath, ['dist/cli.js', '--scope', 'descriptors', 'examples/logistics/tools.json'], {
  stdio: 'inherit',
});
