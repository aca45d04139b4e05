import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Filled, Flag, Id, Ids, Moment, pageQuery, pageRequest, Str, Version } from '../../vocabulary.ts'

/** AUTO: the executor registers its addresses. MANUAL: a user enters them. */
export const addressTypes = ['AUTO', 'MANUAL'] as const

/** A base address, such as `http://10.0.0.5:9999/`. */
const Address = () => Filled(255)

const fields = {
  /** Name with which the executor registers. */
  appName: Text({ minLength: 4, maxLength: 64, pattern: '^([a-z][a-zA-Z0-9-]*)?$' }),
  title: Filled(64),
  addressType: Enum(addressTypes),
}

/** A group of processes of another system that do tasks. The secret is never returned here. */
export const Executor = Obj({
  ...fields,
  id: Id(),
  addresses: List(
    Obj({
      address: Address(),
      /** A sign of life in the last 90 seconds. */
      online: Flag(),
      lastBeat: Union([Moment(), Null()]),
    }),
  ),
  /** Of addresses. */
  online: Integer(),
  lastBeat: Union([Moment(), Null()]),
  tasks: Integer(),
  updateName: Text(),
  updateTime: Union([Moment(), Null()]),
  version: Version(),
})
export type Executor = Static<typeof Executor>

const access = ['schedule-executor']
const counted = Obj({ count: Integer() })

/** By title or app name. */
export const queryExecutors = endpoint('POST', 'job/executor/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), addressType: Optional(Enum(addressTypes)) }),
  out: pageOf(Executor),
  shows: ['JOB_EXECUTOR'],
  access,
  query: pageQuery,
})

/**
 * Returned once. Calls that return it are not repeatable by request id, because that would store the response.
 */
const Secret = Obj({ id: Id(), appName: Text(), secret: Text() })

/**
 * With an `id` no secret is returned. `addresses` are those of MANUAL. 10008 for one on a host not in the operator's
 * `EXECUTOR_HOSTS`, 10006 for an app name that another executor has.
 */
export const saveExecutor = endpoint('POST', 'job/executor/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    ...fields,
    addresses: List(Address(), { maxItems: 50 }),
  }),
  out: Secret,
  access,
})

/** The executor must be given it at once: with the old secret it can neither register nor return results. */
export const renewExecutorSecret = endpoint('POST', 'job/executor/secretRenew', { in: ById, out: Secret, access })

/** 16010 for one with tasks. */
export const removeExecutors = endpoint('POST', 'job/executor/remove', { in: Ids, out: counted, access, saves: true })

/** Hosts that the operator allows. */
export const getExecutorHosts = endpoint('POST', 'job/executor/hosts', {
  in: Obj({}),
  out: Obj({ hosts: List(Text()) }),
  access,
})

// Calls of executors, below the same address

export const registryPath = 'api/registry'
export const registryRemovePath = 'api/registryRemove'
export const callbackPath = 'api/callback'
