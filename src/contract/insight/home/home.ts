import { Array as List, Enum, Integer, Null, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { userTypes } from '../../platform/session/session.ts'
import { Flag, Id, Str } from '../../vocabulary.ts'

const CardCode = () => Text({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })

/** Per board. */
export const mostCards = 60

export const boardColumns = 12

/** Position and size in columns and rows, from 0. */
export const HomeWidget = Obj({
  widgetCode: CardCode(),
  x: Integer({ minimum: 0, maximum: boardColumns - 1 }),
  y: Integer({ minimum: 0, maximum: 99 }),
  w: Integer({ minimum: 3, maximum: boardColumns }),
  h: Integer({ minimum: 1, maximum: 4 }),
})
export type HomeWidget = Static<typeof HomeWidget>

/** `chart` is absent for the home page's built-in cards. */
export const HomeCard = Obj({
  ...HomeWidget.properties,
  title: Text(),
  chart: Optional(Enum(['amounts', 'columns', 'states'] as const)),
})
export type HomeCard = Static<typeof HomeCard>

const Board = () => Enum(userTypes)

/** Per user. */
export const mostShortcuts = 24

export const HomeModule = Obj({
  id: Id(),
  moduleCode: Text(),
  moduleName: Text(),
  modulePath: Text(),
  moduleIcon: Text(),
})
export type HomeModule = Static<typeof HomeModule>

export const HomeChoice = Obj({ ...HomeModule.properties, groupName: Text(), chosen: Flag() })
export type HomeChoice = Static<typeof HomeChoice>

export const HomeWarning = Obj({
  code: Text(),
  title: Text(),
  count: Integer(),
  level: Enum(['INFO', 'WARN', 'ALERT'] as const),
  route: Text(),
  filter: Record(Text(), Text()),
})
export type HomeWarning = Static<typeof HomeWarning>

/** Cards visible to the caller's role, in their arrangement; 16006 for another side's board. */
export const findWidgets = endpoint('GET', 'basic/home/findAll', {
  in: Obj({ type: Optional(Board()) }),
  out: List(HomeCard),
  access: 'signed-in',
})

/** In order; default: the first pages of the menu. */
export const findShortcuts = endpoint('GET', 'basic/home/nowMenu', {
  in: Obj({}),
  out: List(HomeModule),
  access: 'signed-in',
})

export const findShortcutChoices = endpoint('POST', 'basic/home/findComm', {
  in: Obj({ keyword: Optional(Str(64)) }),
  out: List(HomeChoice),
  access: 'signed-in',
})

/**
 * Shortcuts in order, the arrangement of a board, or both. 10007 for a module that is no page of the caller's menu,
 * 10008 for a card not on the board or outside its grid, 16006 for another side's board.
 */
export const saveHome = endpoint('POST', 'basic/home/save', {
  in: Obj({
    moduleIds: Optional(List(Id(), { maxItems: mostShortcuts })),
    type: Optional(Board()),
    widgets: Optional(List(HomeWidget, { minItems: 1, maxItems: mostCards })),
  }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** Removes shortcuts, or resets a board's arrangement. */
export const removeFromHome = endpoint('POST', 'basic/home/remove', {
  in: Obj({ moduleIds: Optional(List(Id(), { maxItems: mostShortcuts })), type: Optional(Board()) }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** Kinds with a count of 0 are omitted. */
export const getWarnings = endpoint('POST', 'basic/home/getWarning', {
  in: Obj({}),
  out: List(HomeWarning),
  shows: ['*'],
  access: 'signed-in',
})

const figureTones = ['neutral', 'info', 'wait', 'good', 'bad', 'new'] as const

/** Values are decimal texts. */
export const FigureSeries = Obj({
  /** A code; for amounts the currency. */
  name: Text(),
  label: Text(),
  tone: Enum(figureTones),
  points: List(
    Obj({
      /** Month `YYYY-MM`, day `YYYY-MM-DD`, or status code. */
      name: Text(),
      label: Text(),
      tone: Enum(figureTones),
      value: Text(),
      list: Optional(Obj({ route: Text(), filter: Record(Text(), Text()) })),
    }),
  ),
})
export type FigureSeries = Static<typeof FigureSeries>

/**
 * `amounts` per month in one currency, `columns` of stacked counts per month or day, `states` as one bar each, linked
 * to its list.
 */
export const Figure = Obj({
  chart: Enum(['amounts', 'columns', 'states'] as const),
  by: Enum(['month', 'day', 'state'] as const),
  /** Period, such as "12 months". */
  note: Text(),
  /** Text of an empty chart. */
  none: Text(),
  series: List(FigureSeries),
})
export type Figure = Static<typeof Figure>

/** 16006 for a card that is not on the caller's board. */
export const getFigure = endpoint('POST', 'basic/home/figure', {
  in: Obj({ code: CardCode() }),
  out: Figure,
  shows: ['*'],
  access: 'signed-in',
})
