import type { FastifyInstance } from 'fastify'
import {
  findShortcutChoices,
  findShortcuts,
  findWidgets,
  getFigure,
  getWarnings,
  removeFromHome,
  saveHome,
} from '../../../../src/contract/insight/home/home.ts'
import { getStart } from '../../../../src/contract/insight/home/start.ts'
import type {
  Figure,
  HomeCard,
  HomeModule,
  HomeWarning,
  HomeWidget,
} from '../../../../src/contract/insight/home/home.ts'
import { isFor } from '../../../kit/home-source.ts'
import type { Brings, CountedSeries, FigureSource, WarningSource } from '../../../kit/home-source.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { textOf } from '../../../kit/texts.ts'
import { holdUser } from '../../platform/administration/read.ts'
import { readMenu } from '../../platform/menu/read.ts'
import { readUnread } from '../../platform/messages/read.ts'
import { readPreferences } from '../../platform/preferences/read.ts'
import { readProfile, readUserInfo } from '../../platform/session/read.ts'
import * as queries from './queries.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { arrangement, cardsFor, ownCards, requireArrangement, requireBoard, requireOwnPages } from './rules.ts'
import type { Card } from './rules.ts'

export interface HomeSources {
  warnings: readonly Brings<WarningSource>[]
  figures: readonly Brings<FigureSource>[]
}

const firstPages = 8

export function homeRoutes(app: FastifyInstance, { warnings, figures }: HomeSources): void {
  const cards: readonly Card[] = [...ownCards, ...figures]
  serve(app, findWidgets, ({ type }, act) => widgetsOf(act, cards, type))
  serve(app, findShortcuts, (_, act) => shortcutsOf(act))
  serve(app, getStart, async ({ keys, home }, act) => {
    const { db, caller } = act
    return {
      profile: await readProfile(db, caller),
      menu: await readMenu(db, caller),
      user: await readUserInfo(db, caller.userId, caller.language),
      preferences: await readPreferences(db, caller.userId, keys),
      unread: { ...(await readUnread(db, caller.userId)), userId: caller.userId },
      ...(home === 1 && { home: { widgets: await widgetsOf(act, cards), shortcuts: await shortcutsOf(act) } }),
    }
  })
  serve(app, findShortcutChoices, async ({ keyword = '' }, { db, caller }) => {
    const part = keyword.trim().toLowerCase()
    const pages = await queries.readPages(db, caller)
    const found = pages.filter(page => `${page.groupName} ${page.moduleName}`.toLowerCase().includes(part))
    return found.map(({ place: _place, acts: _acts, ...choice }) => choice)
  })
  serve(app, saveHome, async ({ moduleIds, type, widgets }, act) => {
    const { db, caller } = act
    if (moduleIds === undefined && widgets === undefined) refuse('requiredMissing')
    await holdUser(db, caller.userId)
    if (moduleIds !== undefined) {
      const pages = await queries.readPages(db, caller)
      requireOwnPages(moduleIds, pages)
      await queries.writeShortcuts(db, caller.userId, pages, moduleIds)
    }
    if (widgets === undefined) return null
    const board = requireBoard(caller.userType, type)
    requireArrangement(widgets, cardsFor(cards, act))
    await queries.writeWidgets(db, caller.userId, board, widgets)
    return null
  })
  serve(app, removeFromHome, async ({ moduleIds, type }, { db, caller }) => {
    if (moduleIds === undefined && type === undefined) refuse('requiredMissing')
    await holdUser(db, caller.userId)
    if (moduleIds !== undefined) await queries.removeShortcuts(db, caller.userId, moduleIds)
    if (type !== undefined) await queries.removeWidgets(db, caller.userId, requireBoard(caller.userType, type))
    return null
  })
  serve(app, getWarnings, async (_, act) => {
    const found: HomeWarning[] = []
    for (const source of warnings) {
      if (!isFor(source, act)) continue
      const { code, level, area } = source
      const title = textOf(act.caller.language, `${area}-home`, `warnings.${code}`)
      found.push({ code, level, title, ...(await source.read(act)) })
    }
    return found.filter(warning => warning.count > 0)
  })
  serve(app, getFigure, async ({ code }, act) => {
    const source = figures.find(figure => figure.code === code)
    return source !== undefined && isFor(source, act)
      ? shownFigure(act, source, await source.read(act))
      : refuse('noPermission')
  })
}

async function widgetsOf(act: Act, cards: readonly Card[], type?: Caller['userType']): Promise<HomeCard[]> {
  const { db, caller } = act
  const board = requireBoard(caller.userType, type)
  const seen = cardsFor(cards, act)
  const kept = await queries.readWidgets(db, caller.userId, board)
  return arrangement(seen, kept).map(widget => shownCard(act, widget, seen))
}

function shownCard(act: Act, widget: HomeWidget, cards: readonly Card[]): HomeCard {
  const { widgetCode } = widget
  const { chart, area } = cards.find(({ code }) => code === widgetCode) ?? {}
  const title =
    area === undefined
      ? textOf(act.caller.language, 'home', `cards.${widgetCode}`)
      : figureText(act, area, `${widgetCode}.title`)
  return { ...widget, title, ...(chart === undefined ? {} : { chart }) }
}

function shownFigure(act: Act, source: Brings<FigureSource>, series: readonly CountedSeries[]): Figure {
  const { code, area, chart, by, tones = {}, listOf } = source
  const labelOf = (name: string) => figureText(act, area, `${code}.names.${name}`, name)
  return {
    chart,
    by,
    note: figureText(act, area, `${code}.note`, ''),
    none: figureText(act, area, `${code}.none`),
    series: series.map(({ name, points }) => ({
      name,
      label: labelOf(name),
      tone: tones[name] ?? 'info',
      points: points.map(point => ({
        ...point,
        label: by === 'state' ? labelOf(point.name) : point.name,
        tone: tones[point.name] ?? 'neutral',
        ...(listOf === undefined ? {} : { list: listOf(point.name, act) }),
      })),
    })),
  }
}

/** Returns `otherwise` if the area has no text for the key. */
function figureText({ caller }: Act, area: string, key: string, otherwise?: string): string {
  return textOf(
    caller.language,
    `${area}-home`,
    `figures.${key}`,
    otherwise === undefined ? {} : { defaultValue: otherwise },
  )
}

/** If none is chosen: the first pages of the menu; for buyers those before others on which the role does more than read. */
async function shortcutsOf({ db, caller }: Act): Promise<HomeModule[]> {
  const pages = await queries.readPages(db, caller)
  const chosen = pages.filter(page => page.place !== null).sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const acting = caller.userType === 'BUYER' ? pages.filter(page => page.acts) : []
  const first = [...acting, ...pages.filter(page => !acting.includes(page))].slice(0, firstPages)
  const shown = chosen.length > 0 ? chosen : first
  return shown.map(({ id, moduleCode, moduleName, modulePath, moduleIcon }) => ({
    id,
    moduleCode,
    moduleName,
    modulePath,
    moduleIcon,
  }))
}
