import type { Endpoint } from '../../../src/contract/envelope.ts'
import { Envelope } from '../../../src/contract/envelope.ts'
import { tokenPath, TokenAnswer, TokenRequest } from '../../../src/contract/platform/session/session.ts'

/** OpenAPI 3.1 description, generated from the contracts. */
export function openApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = { [`/${tokenPath}`]: { post: tokenOperation } }
  for (const endpoint of endpoints) {
    const path = (paths[`/${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'srm-elements', version: '0.1.0', description: 'Calls of the procurement portal.' },
    servers: [{ url: '/stage-api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  }
}

function operation(endpoint: Endpoint): object {
  const { properties, required = [] } = endpoint.in as { properties: Record<string, object>; required?: string[] }
  const inPath = Object.keys(properties).filter(name => endpoint.path.includes(`{${name}}`))
  const inBody = Object.keys(properties).filter(name => !inPath.includes(name) && !endpoint.query.includes(name))
  const parameter = (place: string) => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  })
  return {
    operationId: endpoint.path.replace(/\W+/g, '_'),
    tags: [endpoint.path.split('/').slice(0, -1).join('/')],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(typeof endpoint.access === 'string' ? {} : { 'x-modules': endpoint.access }),
    parameters: [...inPath.map(parameter('path')), ...endpoint.query.map(parameter('query'))],
    ...(endpoint.method === 'GET' ? {} : { requestBody: body(endpoint, inBody) }),
    responses: {
      200: { description: 'The value, or a refusal with its code.', content: json(envelopeOf(endpoint)) },
      400: { description: 'The input breaks the contract: 10008 or 10011.', content: json(Envelope) },
      401: { description: 'No living token.', content: json(Envelope) },
      403: { description: 'No permission for the call: 16006.', content: json(Envelope) },
      500: { description: 'A fault: code 10 with a trace id.', content: json(Envelope) },
    },
  }
}

function body({ in: input, form }: Endpoint, names: readonly string[]): object {
  const { properties, required = [] } = input as { properties: Record<string, object>; required?: string[] }
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, properties[name]])),
    required: names.filter(name => required.includes(name)),
  }
  return { content: form === true ? { 'multipart/form-data': { schema } } : json(schema) }
}

function envelopeOf(endpoint: Endpoint): object {
  return { ...Envelope, properties: { ...Envelope.properties, data: endpoint.out } }
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

const tokenOperation = {
  operationId: 'token',
  tags: ['auth'],
  security: [],
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: TokenRequest } } },
  responses: {
    200: { description: 'Tokens.', content: json(TokenAnswer) },
    400: { description: 'Wrong credentials or token.', content: json(Envelope) },
  },
}
