import { Array as List, Enum, Integer, Null, Object as Obj, Optional, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { userTypes } from '../session/session.ts'
import { Flag, Id, Str } from '../vocabulary.ts'

/** Names a card of the home page: one of its own, or a chart that an area brings. */
const CardCode = () => Text({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })

/** At most so many cards lie on a board. */
export const mostCards = 60

/** A board is as many columns wide. */
export const boardColumns = 12

/** Where a card lies on the board, in columns and rows from 0 (HomeWidget). */
export const HomeWidget = Obj({
  widgetCode: CardCode(),
  x: Integer({ minimum: 0, maximum: boardColumns - 1 }),
  y: Integer({ minimum: 0, maximum: 99 }),
  w: Integer({ minimum: 3, maximum: boardColumns }),
  h: Integer({ minimum: 1, maximum: 4 }),
})
export type HomeWidget = Static<typeof HomeWidget>

/** A card at its place. `chart` is absent for the home page's own cards. */
export const HomeCard = Obj({
  ...HomeWidget.properties,
  /** In the caller's language. */
  title: Text(),
  chart: Optional(Enum(['amounts', 'columns', 'states'] as const)),
})
export type HomeCard = Static<typeof HomeCard>

/** One board for each side. */
const Board = () => Enum(userTypes)

/** At most so many common functions. */
export const mostShortcuts = 24

/** A page of the caller's menu. */
export const HomeModule = Obj({
  id: Id(),
  moduleCode: Text(),
  moduleName: Text(),
  modulePath: Text(),
  moduleIcon: Text(),
})
export type HomeModule = Static<typeof HomeModule>

/** A page that can be chosen, with the group of the menu that holds it. */
export const HomeChoice = Obj({ ...HomeModule.properties, groupName: Text(), chosen: Flag() })
export type HomeChoice = Static<typeof HomeChoice>

/** Something that needs attention: how many there are, and the list that shows just these. */
export const HomeWarning = Obj({
  code: Text(),
  /** In the caller's language. */
  title: Text(),
  count: Integer(),
  level: Enum(['INFO', 'WARN', 'ALERT'] as const),
  /** Path of the list inside the portal. */
  route: Text(),
  /** What the list is asked for, as its address carries it. */
  filter: Record(Text(), Text()),
})
export type HomeWarning = Static<typeof HomeWarning>

// --- given by the specification ------------------------

/** The cards of a board that the caller's role may see, as they have arranged them; 16006 for another side's board. */
export const findWidgets = endpoint('GET', 'basic/home/findAll', {
  in: Obj({ type: Optional(Board()) }),
  out: List(HomeCard),
  access: 'signed-in',
})

/** The caller's common functions in their order; the first pages of their menu while they have chosen none. */
export const findShortcuts = endpoint('GET', 'basic/home/nowMenu', {
  in: Obj({}),
  out: List(HomeModule),
  access: 'signed-in',
})

/** The pages of the caller's own menu, of which they may choose; by a part of their name. */
export const findShortcutChoices = endpoint('POST', 'basic/home/findComm', {
  in: Obj({ keyword: Optional(Str(64)) }),
  out: List(HomeChoice),
  access: 'signed-in',
})

/**
 * Keeps the common functions in the given order, the arrangement of a board, or both. 10011 without either, 10007 for
 * a module that is no page of the caller's menu, 10009 for one that is named twice, 10008 for a card that their board
 * does not have or that stands out of it, 16006 for another side's board.
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

/**
 * Takes common functions away, or brings the delivered arrangement of a board back. 10011 without either. Taking away
 * what is not there is no fault.
 */
export const removeFromHome = endpoint('POST', 'basic/home/remove', {
  in: Obj({ moduleIds: Optional(List(Id(), { maxItems: mostShortcuts })), type: Optional(Board()) }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** What needs attention now; kinds of which there are none are left out. */
export const getWarnings = endpoint('POST', 'basic/home/getWarning', {
  in: Obj({}),
  out: List(HomeWarning),
  shows: ['*'],
  access: 'signed-in',
})

/** The fixed meanings of colour of a chart's parts. */
const figureTones = ['neutral', 'info', 'wait', 'good', 'bad', 'new'] as const

// --- ours ----------------------------------------------------------------------------------------

/** Values under names. Values are decimals as text. */
export const FigureSeries = Obj({
  /** A code; a series of a currency has its code as name. */
  name: Text(),
  /** In the caller's language. */
  label: Text(),
  tone: Enum(figureTones),
  points: List(
    Obj({
      /** A month `YYYY-MM`, a day `YYYY-MM-DD`, or the code of a state. */
      name: Text(),
      label: Text(),
      tone: Enum(figureTones),
      value: Text(),
      /** Path of the list that shows just these, inside the portal, and what it is asked for. */
      list: Optional(Obj({ route: Text(), filter: Record(Text(), Text()) })),
    }),
  ),
})
export type FigureSeries = Static<typeof FigureSeries>

/**
 * A chart with its texts in the caller's language: `amounts` by month in one currency at a time, `columns` of counts on
 * top of each other by month or day, `states` as a bar for each, leading to its list.
 */
export const Figure = Obj({
  chart: Enum(['amounts', 'columns', 'states'] as const),
  /** What stands along the columns. */
  by: Enum(['month', 'day', 'state'] as const),
  /** The time it speaks of, such as "12 months". */
  note: Text(),
  /** What is said when there is nothing to show. */
  none: Text(),
  series: List(FigureSeries),
})
export type Figure = Static<typeof Figure>

/** The chart of one card. 16006 for a card that the caller's board does not have. */
export const getFigure = endpoint('POST', 'basic/home/figure', {
  in: Obj({ code: CardCode() }),
  out: Figure,
  shows: ['*'],
  access: 'signed-in',
})
