export interface Kind {
  readonly table: string
  /** Columns that identify a record permanently. */
  readonly key: readonly string[]
  /** Written with a new record and never again. */
  readonly once?: readonly string[]
  /** A group is not updated when the installation has changed any of its columns. */
  readonly groups: readonly (readonly string[])[]
  /** Columns with the id of another record, which seeds name by its code. */
  readonly references?: Readonly<Record<string, Reference>>
  /** For a record that is no longer delivered and that the installation has not changed. */
  readonly whenGone: 'keep' | 'remove' | Readonly<Record<string, number>>
  /** True with a column `version`. */
  readonly counted: boolean
}

export interface Reference {
  readonly table: string
  /** Skip the record when the other one does not exist. */
  readonly needed: boolean
}

/** In order of their references. */
export const kinds = {
  role: {
    table: 'role',
    key: ['code'],
    groups: [
      ['name', 'names'],
      ['side', 'data_scope', 'system_flag'],
    ],
    whenGone: 'keep',
    counted: true,
  },
  module: {
    table: 'module',
    key: ['code'],
    groups: [['names'], ['path', 'component', 'is_operating'], ['icon'], ['parent_id', 'sort'], ['active']],
    references: { parent_id: { table: 'module', needed: false } },
    whenGone: { active: 0 },
    counted: true,
  },
  right: {
    table: 'role_module',
    key: ['role_id', 'module_id'],
    groups: [],
    references: { role_id: { table: 'role', needed: true }, module_id: { table: 'module', needed: true } },
    whenGone: 'remove',
    counted: false,
  },
  groupModule: {
    table: 'module_group',
    key: ['group_id', 'side', 'module_id'],
    groups: [],
    references: { group_id: { table: 'module', needed: true }, module_id: { table: 'module', needed: true } },
    whenGone: 'remove',
    counted: false,
  },
  numberRule: {
    table: 'number_rule',
    key: ['code'],
    once: ['prefix', 'date_part', 'serial_length', 'reset_by'],
    groups: [],
    whenGone: 'keep',
    counted: true,
  },
  dictionary: {
    table: 'sys_code',
    key: ['code'],
    groups: [['name', 'names'], ['extensible'], ['enabled_flag']],
    whenGone: { enabled_flag: 0 },
    counted: true,
  },
  dictionaryEntry: {
    table: 'sys_code_entry',
    key: ['code_id', 'value'],
    groups: [['labels'], ['sort'], ['enabled_flag']],
    references: { code_id: { table: 'sys_code', needed: true } },
    whenGone: { enabled_flag: 0 },
    counted: false,
  },
  businessObject: {
    table: 'msg_placeholder_module',
    key: ['code'],
    groups: [['names']],
    whenGone: 'keep',
    counted: false,
  },
  placeholder: {
    table: 'msg_placeholder',
    key: ['module_id', 'code'],
    groups: [['names'], ['path', 'format', 'example'], ['sort']],
    references: { module_id: { table: 'msg_placeholder_module', needed: true } },
    whenGone: 'remove',
    counted: false,
  },
  template: {
    table: 'msg_public_template',
    key: ['code'],
    groups: [
      ['name', 'names'],
      ['titles', 'contents'],
      ['message_type_code', 'notice_type', 'event_code', 'audience', 'business_object', 'module_code', 'jump_flag'],
      ['user_closable'],
      ['active'],
    ],
    whenGone: { active: 0 },
    counted: true,
  },
  terms: {
    table: 'registration_terms',
    key: ['version'],
    once: ['contents'],
    groups: [],
    whenGone: 'keep',
    counted: false,
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
