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
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Filled, Id, Moment, Money, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'
import { DrawnModel, overseeModule } from './instances.ts'
import { typeName } from './workflow.ts'

/** Whoever holds this right draws models and oversees approvals. */
const access = [overseeModule] as const

export const versionStatuses = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const

/** A drawn file: BPMN 2.0 as XML. */
const Xml = () => Text({ maxLength: 400_000 })
const bodyLimit = 900_000

/** Something in a model that is not as approvals need it, and where. A NOTE has no effect here. */
const ModelFinding = Obj({ kind: Enum(['ERROR', 'NOTE']), place: Text(), name: Text(), line: Integer(), msg: Text() })
export type ModelFinding = Static<typeof ModelFinding>

const ModelVersion = Obj({
  versionNo: Integer(),
  status: Enum(versionStatuses),
  saveName: Text(),
  saveTime: Moment(),
  publishName: Text(),
  publishTime: Union([Moment(), Null()]),
  /** Approvals that run on it. */
  running: Integer(),
})

export const ModelSummary = Obj({
  id: Id(),
  modelKey: Text(),
  name: Text(),
  businessType: Text(),
  orgId: Union([Id(), Null()]),
  orgName: Text(),
  /** For documents of this amount and above; null: all. */
  amountFrom: Union([Text(), Null()]),
  /** Number of the published version; null: none is. */
  published: Union([Integer(), Null()]),
  draft: Union([Integer(), Null()]),
  running: Integer(),
  version: Version(),
})
export type ModelSummary = Static<typeof ModelSummary>

/** A model in a list. */
const ListedModel = Obj({ ...ModelSummary.properties, ...typeName })
export type ListedModel = Static<typeof ListedModel>

const Model = Obj({ ...ModelSummary.properties, versions: List(ModelVersion) })
export type Model = Static<typeof Model>

const Named = Obj({ code: Text(), name: Text() })

// --- ours -----------------------------------------------------------------

/** The models of the enterprise. */
export const queryModels = endpoint('POST', 'workflow/model/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(100)), businessType: Optional(Str(32)) }),
  out: pageOf(ListedModel),
  access,
  query: pageQuery,
})

/** A model with its versions. */
export const getModel = endpoint('POST', 'workflow/model/getById', { in: ById, out: Model, access })

/** The file of a version; the draft, else the newest one, when none is named. */
export const getModelFile = endpoint('POST', 'workflow/model/getFile', {
  in: Obj({ id: Id(), versionNo: Optional(Version()) }),
  out: Obj({ xml: Text(), versionNo: Integer(), drawn: DrawnModel }),
  access,
})

/**
 * Keeps a model, and its file as a draft beside the published version. 10006 for a key that is taken, 10008 for a kind of
 * document that is not approved, 16007 when it was changed meanwhile, 10017 for a file that is no BPMN.
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

/** Publishes the draft, and retires what was published. 10008 naming each thing that is wrong, 16005 without a draft. */
export const publishModel = endpoint('POST', 'workflow/model/publish', { in: ById, out: Null(), access, saves: true })

/** Retires the published version: further documents go the way that is left. 16005 without one. */
export const retireModel = endpoint('POST', 'workflow/model/retire', { in: ById, out: Null(), access, saves: true })

/** Deletes models that have never been published. 16010 for others. */
export const removeModels = endpoint('POST', 'workflow/model/remove', {
  in: Obj({ ids: List(Id(), { maxItems: 300 }) }),
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})

/**
 * A file as it comes in from another system: with a drawing, and everything in it that approvals do not know. `arrange`
 * draws it anew in place of the drawing that it has.
 */
export const importModel = endpoint('POST', 'workflow/model/import', {
  in: Obj({ xml: Xml(), businessType: Optional(Str(32)), arrange: Optional(Bool()) }),
  out: Obj({ xml: Text(), name: Text(), findings: List(ModelFinding), drawn: DrawnModel }),
  access,
  bodyLimit,
})

/** A model to begin with: one step up to a limit, above it two and finance beside them. */
export const newModel = endpoint('POST', 'workflow/model/template', {
  in: Obj({ businessType: Filled(32) }),
  out: Obj({ xml: Text() }),
  access,
})

/** What models of a kind of document may name. */
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

/** Documents to try a model on. */
export const queryTrialDocuments = endpoint('POST', 'workflow/model/documents', {
  in: Obj({ businessType: Filled(32), keyword: Optional(Str(64)) }),
  out: Obj({ documents: List(Obj({ id: Id(), docNo: Text(), title: Text() })) }),
  access,
})

/** The whole way of a real document through a file, with the persons by name and where it would stop. */
export const simulateModel = endpoint('POST', 'workflow/model/simulate', {
  in: Obj({ xml: Xml(), businessType: Filled(32), businessId: Id() }),
  out: Obj({
    drawn: DrawnModel,
    taken: List(Text()),
    steps: List(
      Obj({ nodeId: Text(), name: Text(), persons: List(Text()), rights: List(Text()), delegates: List(Text()) }),
    ),
    informed: List(Obj({ nodeId: Text(), name: Text(), persons: List(Text()) })),
    stops: List(Obj({ nodeId: Text(), name: Text(), reason: Enum(['nobody', 'noWay']) })),
    findings: List(ModelFinding),
  }),
  access,
  bodyLimit,
})

/** What differs between two versions: nodes and arrows by their ids. */
export const compareModels = endpoint('POST', 'workflow/model/compare', {
  in: Obj({ id: Id(), from: Version(), to: Version() }),
  out: Obj({
    differences: List(
      Obj({ id: Text(), name: Text(), change: Enum(['ADDED', 'REMOVED', 'CHANGED']), before: Text(), after: Text() }),
    ),
  }),
  access,
})
