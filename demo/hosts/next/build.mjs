import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Set here because shells write it differently. Without it Next reports each build to its makers.
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'))
const { status } = spawnSync(process.execPath, [next, 'build', import.meta.dirname], { env, stdio: 'inherit' })
process.exit(status ?? 1)
