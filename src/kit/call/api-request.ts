import type { Endpoint } from '../../contract/envelope.ts'
import { Failed } from './errors.ts'
import { encodeJson } from '../format/safe-json.ts'
import { apiBase } from '../session/api-base.ts'

export type CallSpec = Pick<Endpoint, 'method' | 'path' | 'query' | 'saves' | 'access'>

export interface ApiRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

/** Throws `Failed('request')` outside the base path, because tokens must not leave it. */
export function apiUrl(path: string): URL {
  try {
    const base = apiBase()
    const url = new URL(`${base.href.replace(/(?<!\/)\/+$/, '')}/${path.replace(/^\/+/, '')}`)
    if (url.origin === base.origin && url.pathname.startsWith(`${base.pathname}/`)) return url
  } catch (cause) {
    throw new Failed('request', { cause })
  }
  throw new Failed('request')
}

export function apiRequest(spec: CallSpec, input: Record<string, unknown>): ApiRequest {
  const rest = new Map(Object.entries(input))
  const path = spec.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const [value] = queryTexts(rest.get(key))
    rest.delete(key)
    if (!value) throw new Failed('request')
    return encodeURIComponent(value)
  })
  const url = apiUrl(path)
  for (const key of spec.query) {
    for (const text of queryTexts(rest.get(key))) url.searchParams.append(key, text)
    rest.delete(key)
  }
  const body = spec.method !== 'GET' ? encodeJson(Object.fromEntries(rest)) : undefined
  return {
    url: url.href,
    method: spec.method,
    headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body,
  }
}

function queryTexts(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every(part => typeof part !== 'object')) return value.map(String)
  return [typeof value === 'string' ? value : encodeJson(value)]
}
