import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Filled, Id, Moment, Money, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'
import { ComingStep, DrawnModel, overseeModule } from './instances.ts'
import { typeName } from './workflow.ts'

const access = [overseeModule] as const

export const versionStatuses = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const

/** BPMN 2.0 as XML. */
const Xml = () => Text({ maxLength: 400_000 })

/** XML elements, attributes per element, assignees per node, nodes and arrows together. */
export const modelLimits = { elements: 20_000, attributes: 200, assignees: 100, parts: 2000 }
const bodyLimit = 900_000

/** A NOTE is ignored by approvals. */
const ModelFinding = Obj({ kind: Enum(['ERROR', 'NOTE']), place: Text(), name: Text(), line: Integer(), msg: Text() })
export type ModelFinding = Static<typeof ModelFinding>

const ModelVersion = Obj({
  versionNo: Integer(),
  status: Enum(versionStatuses),
  saveName: Text(),
  saveTime: Moment(),
  publishName: Text(),
  publishTime: Union([Moment(), Null()]),
  running: Integer(),
})

export const ModelSummary = Obj({
  id: Id(),
  modelKey: Text(),
  name: Text(),
  businessType: Text(),
  orgId: Union([Id(), Null()]),
  orgName: Text(),
  /** Minimum amount of documents; null: all. */
  amountFrom: Union([Text(), Null()]),
  published: Union([Integer(), Null()]),
  draft: Union([Integer(), Null()]),
  running: Integer(),
  version: Version(),
})
export type ModelSummary = Static<typeof ModelSummary>

const ListedModel = Obj({ ...ModelSummary.properties, ...typeName })
export type ListedModel = Static<typeof ListedModel>

const Model = Obj({ ...ModelSummary.properties, versions: List(ModelVersion) })
export type Model = Static<typeof Model>

const Named = Obj({ code: Text(), name: Text() })

export const queryModels = endpoint('POST', 'workflow/model/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(100)), businessType: Optional(Str(32)) }),
  out: pageOf(ListedModel),
  shows: ['APPROVAL_MODEL', 'APPROVAL'],
  access,
  query: pageQuery,
})

export const getModel = endpoint('POST', 'workflow/model/getById', { in: ById, out: Model, access })

/** Default: the draft, else the latest version. */
export const getModelFile = endpoint('POST', 'workflow/model/getFile', {
  in: Obj({ id: Id(), versionNo: Optional(Version()) }),
  out: Obj({ xml: Text(), versionNo: Integer(), drawn: DrawnModel }),
  access,
})

/**
 * The file becomes a draft next to the published version. 10008 for a document type without approvals, 10017 for a file
 * that is no BPMN.
 */
export const saveModel = endpoint('POST', 'workflow/model/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    modelKey: Text({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z_][A-Za-z0-9_.-]*$' }),
    name: Filled(128),
    businessType: Filled(32),
    orgId: Optional(Id()),
    amountFrom: Optional(Money()),
    xml: Optional(Xml()),
  }),
  out: Obj({ id: Id(), version: Version() }),
  access,
  saves: true,
  bodyLimit,
})

/** Retires the previous version. 10008 with all problems. */
export const publishModel = endpoint('POST', 'workflow/model/publish', { in: ById, out: Null(), access, saves: true })

/** Further documents use the remaining models. */
export const retireModel = endpoint('POST', 'workflow/model/retire', { in: ById, out: Null(), access, saves: true })

/** 16010 for models that were ever published. */
export const removeModels = endpoint('POST', 'workflow/model/remove', {
  in: Obj({ ids: List(Id(), { maxItems: 300 }) }),
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})

/** Reports all parts that approvals do not support. `arrange` replaces the layout. */
export const importModel = endpoint('POST', 'workflow/model/import', {
  in: Obj({ xml: Xml(), businessType: Optional(Str(32)), arrange: Optional(Bool()) }),
  out: Obj({ xml: Text(), name: Text(), findings: List(ModelFinding), drawn: DrawnModel }),
  access,
  bodyLimit,
})

/** Template: one step up to a limit, above it two and finance in parallel. */
export const newModel = endpoint('POST', 'workflow/model/template', {
  in: Obj({ businessType: Filled(32) }),
  out: Obj({ xml: Text() }),
  access,
})

export const modelWords = endpoint('POST', 'workflow/model/words', {
  in: Obj({}),
  out: Obj({
    types: List(Obj({ ...Named.properties, fields: List(Obj({ ...Named.properties, kind: Text(), ofRow: Bool() })) })),
    roles: List(Named),
    services: List(Named),
    rights: List(Named),
  }),
  access,
})

export const queryTrialDocuments = endpoint('POST', 'workflow/model/documents', {
  in: Obj({ businessType: Filled(32), keyword: Optional(Str(64)) }),
  out: Obj({ documents: List(Obj({ id: Id(), docNo: Text(), title: Text() })) }),
  access,
})

export const simulateModel = endpoint('POST', 'workflow/model/simulate', {
  in: Obj({ xml: Xml(), businessType: Filled(32), businessId: Id() }),
  out: Obj({
    drawn: DrawnModel,
    taken: List(Text()),
    steps: List(ComingStep),
    informed: List(Obj({ nodeId: Text(), name: Text(), persons: List(Text()) })),
    stops: List(Obj({ nodeId: Text(), name: Text(), reason: Enum(['nobody', 'noWay']) })),
    findings: List(ModelFinding),
  }),
  access,
  bodyLimit,
})

export const compareModels = endpoint('POST', 'workflow/model/compare', {
  in: Obj({ id: Id(), from: Version(), to: Version() }),
  out: Obj({
    differences: List(
      Obj({ id: Text(), name: Text(), change: Enum(['ADDED', 'REMOVED', 'CHANGED']), before: Text(), after: Text() }),
    ),
  }),
  access,
})
