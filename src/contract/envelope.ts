import { Array as List, Boolean as Bool, Integer, Object as Obj, String as Text, Unknown, Optional } from 'typebox'
import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may make a call: anybody, anybody signed in, or the holders of at least one of the named modules.
 * A permission is a module code.
 */
export type Access = 'public' | 'signed-in' | readonly string[]

/** One call that browser and server promise each other. Both sides infer their types from it. */
export interface Endpoint<In extends TObject = TObject, Out extends TSchema = TSchema> {
  readonly method: Method
  /** Path below `/stage-api` without a leading slash; `{flag}` names a key of the input. */
  readonly path: string
  readonly in: In
  readonly out: Out
  readonly access: Access
  /** Keys of the input that travel in the query string; all others travel in the body. */
  readonly query: readonly string[]
  /** True when the call changes something: `X-Request-Id` makes it idempotent and the audit trail sees it. */
  readonly saves: boolean
  /**
   * Types of documents that the answer shows, `'*'` for all: it is asked for again when one of them changes. First the
   * type of the document that the input names, if it names one: of that alone only changes of this document count.
   */
  readonly shows?: readonly string[]
  /** Largest body in bytes, when it is not the server's general limit. */
  readonly bodyLimit?: number
  /** True when the body is `multipart/form-data` that ends with a file. */
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

/** Describes one call. A GET sends every key in the query string, unless the path names it. */
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

/** One thing that is wrong with one field. `field` may be a path such as `details[2].qty`. */
export const FieldProblem = Obj({ field: Text(), row: Optional(Integer()), code: Text(), msg: Text() })
export type FieldProblem = Static<typeof FieldProblem>

/** The answer around every value. Only the text `'200'` is success. */
export const Envelope = Obj({
  code: Text(),
  msg: Text(),
  data: Unknown(),
  success: Bool(),
  state: Optional(Obj({ code: Text() })),
})
export type Envelope = Static<typeof Envelope>

/** A page of records in every reading style that the specifications use. */
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

/** A page of records as TypeScript sees it. */
export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  page: number
  pageSize: number
}
