/** The call for the start, sent by the page's first script beside the bundles. */
export interface FirstRequest {
  token: string
  language: string
  answer: Promise<{ status: number; text: string }>
}

const place = Symbol.for('srm.first-request')

/** Undefined for visitors, and where the portal is only a part of a page. */
export function firstRequest(): FirstRequest | undefined {
  return Reflect.get(globalThis, place) as FirstRequest | undefined
}

export function keepFirstRequest(request: FirstRequest): void {
  Reflect.set(globalThis, place, request)
}
