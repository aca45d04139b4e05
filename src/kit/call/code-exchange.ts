import { Failed, Refused } from './errors.ts'
import { askForTokens } from './oauth-client.ts'
import { takeTokenAnswer } from './sign-in-answer.ts'

/** Returns the server's code or the kind of failure; undefined on success. */
export async function exchangeCode(form: Record<string, string>): Promise<{ code: string; msg: string } | undefined> {
  try {
    takeTokenAnswer(await askForTokens({ grant_type: 'authorization_code', ...form }))
    return undefined
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Failed)) throw error
    return { code: error instanceof Refused ? error.code : error.kind, msg: error.msg }
  }
}
