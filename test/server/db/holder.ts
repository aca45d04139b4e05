import { startEmbedded } from '../../../server/db/embedded.ts'

/** A separate process that runs the embedded database of a folder until it is killed or its input ends. */
const [folder = '', shared] = process.argv.slice(2)
try {
  const server = await startEmbedded(folder, { shared, sync: false, patience: 300, tell: each => console.log(each) })
  console.log('ready')
  process.stdin.on('end', () => void server.stop().then(() => process.exit(0))).resume()
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}
