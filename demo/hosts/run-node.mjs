import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs a script in another version of Node: `node run-node.mjs 24 script …`. The binaries are packages for Linux on x64;
// elsewhere the Node that runs this does it.
const [version, ...command] = process.argv.slice(2)
const binary = fileURLToPath(new URL(`node_modules/node${version}/bin/node`, import.meta.url))
const { status } = spawnSync(existsSync(binary) ? binary : process.execPath, command, { stdio: 'inherit' })
process.exit(status ?? 1)
