import { Array as List, Boolean as Bool, Integer, Object as Obj, String as Text, Unknown, Optional } from 'typebox'
import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Module codes: one of them is required. */
export type Access = 'public' | 'signed-in' | readonly string[]

export interface Endpoint<In extends TObject = TObject, Out extends TSchema = TSchema> {
  readonly method: Method
  /** Below `/stage-api`; `{flag}` names a key of the input. */
  readonly path: string
  readonly in: In
  readonly out: Out
  readonly access: Access
  /** Input keys in the query string; others are in the body. */
  readonly query: readonly string[]
  /** True for changes: audited, and idempotent by `X-Request-Id`. */
  readonly saves: boolean
  /**
   * Document types of the response, `'*'` for all: a change of one reloads it. If the input names a document, its type
   * is first, and only changes of that document count.
   */
  readonly shows?: readonly string[]
  /** Bytes; default: the server's general limit. */
  readonly bodyLimit?: number
  /** `multipart/form-data` that ends with a file. */
  readonly form?: boolean
}

interface EndpointParts<In extends TObject, Out extends TSchema> {
  in: In
  out: Out
  access: Access
  query?: readonly (keyof Static<In> & string)[]
  saves?: boolean
  shows?: readonly string[]
  bodyLimit?: number
  form?: boolean
}

/** A GET sends all keys in the query string except those in the path. */
export function endpoint<In extends TObject, Out extends TSchema>(
  method: Method,
  path: string,
  parts: EndpointParts<In, Out>,
): Endpoint<In, Out> {
  const named = Object.keys(parts.in.properties)
  return {
    method,
    path: path.replace(/^\//, ''),
    in: parts.in,
    out: parts.out,
    access: parts.access,
    query: method === 'GET' ? named.filter(key => !path.includes(`{${key}}`)) : (parts.query ?? []),
    saves: parts.saves ?? false,
    ...(parts.shows === undefined ? {} : { shows: parts.shows }),
    ...(parts.bodyLimit === undefined ? {} : { bodyLimit: parts.bodyLimit }),
    ...(parts.form === undefined ? {} : { form: parts.form }),
  }
}

export type Input<E extends Endpoint> = Static<E['in']>
export type Output<E extends Endpoint> = Static<E['out']>

/** `field` may be a path such as `details[2].qty`. */
export const FieldProblem = Obj({ field: Text(), row: Optional(Integer()), code: Text(), msg: Text() })
export type FieldProblem = Static<typeof FieldProblem>

/** Only the text `'200'` is success. */
export const Envelope = Obj({
  code: Text(),
  msg: Text(),
  data: Unknown(),
  success: Bool(),
  state: Optional(Obj({ code: Text() })),
})
export type Envelope = Static<typeof Envelope>

/** With all names used in the specifications. */
export function pageOf<Row extends TSchema>(row: Row) {
  return Obj({
    records: List(row),
    total: Integer(),
    size: Integer(),
    current: Integer(),
    page: Integer(),
    pageSize: Integer(),
  })
}

export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  page: number
  pageSize: number
}
