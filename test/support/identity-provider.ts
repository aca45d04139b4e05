import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('identity-issuer.mjs', import.meta.url))

export interface TestIssuer {
  origin: string
  /** For `INTERFACE_HOSTS`. */
  host: string
  /** Answers requests from now on, for the portal at this origin. */
  serve(portal: string): Promise<void>
  close(): Promise<void>
}

/** An identity provider in a process of its own. */
export async function testIssuer(): Promise<TestIssuer> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  // oidc-provider may print notices first.
  const until = async (pattern: RegExp): Promise<string> => {
    const text = await line()
    return pattern.test(text) || text === 'undefined' ? text : until(pattern)
  }
  const origin = await until(/^http:/)
  return {
    origin,
    host: new URL(origin).host,
    serve: async portal => {
      child.stdin.write(`${portal}\n`)
      await until(/^ready$/)
    },
    close: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
