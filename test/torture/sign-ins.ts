import { randomUUID } from 'node:crypto'
import { refusalCodes } from '../../src/contract/refusals.ts'
import { tokenPath } from '../../src/contract/platform/session/session.ts'
import { signInForm } from '../support/over-http.ts'
import type { Figure } from './figure.ts'
import type { World } from './world.ts'

const names = ['buyer', 'buyer2', 'warehouse', 'finance', 'quality', 'supplier', 'supplier2', 'admin']

/** Sixty-four sign-ins at once: each succeeds or is refused as "try again", and none waits for ever. */
export async function manySignIns(world: World): Promise<Figure[]> {
  const begun = performance.now()
  const forms = await Promise.all(names.map(name => signInForm(world.origin, name)))
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) => world.ask(tokenPath, { method: 'POST', body: forms[at % forms.length] })),
  )
  const others = answers.filter(({ status }) => status !== 200 && status !== 503)
  return [
    { what: '64 sign-ins at once: until the last is answered', value: (performance.now() - begun) / 1000, unit: ' s' },
    { what: '64 sign-ins at once: neither signed in nor told to try again', value: others.length, most: 0 },
  ]
}

/** Thirty guesses at once for a name that exists and one that does not: five of each are compared. */
export async function parallelGuesses(world: World): Promise<Figure[]> {
  const compared: number[] = []
  for (const name of ['expert', `nobody-${randomUUID()}`]) {
    const form = await signInForm(world.origin, name, 'not-the-password')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.ask(tokenPath, { method: 'POST', body: form, headers: { 'x-forwarded-for': randomAddress() } }),
      ),
    )
    const code = `"code":"${refusalCodes.wrongCredentials}"`
    compared.push(answers.filter(({ text }) => text.includes(code)).length)
  }
  return [
    { what: '30 guesses at once: passwords of one name that were compared', value: Math.max(...compared), most: 5 },
  ]
}

function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`
}
