import type { FastifyInstance } from 'fastify'
import {
  findShortcutChoices,
  findShortcuts,
  findWidgets,
  getFigure,
  getWarnings,
  removeFromHome,
  saveHome,
} from '../../../src/contract/home/home.ts'
import type { HomeModule, HomeWarning } from '../../../src/contract/home/home.ts'
import { isFor } from '../../kit/home-source.ts'
import type { FigureSource, WarningSource } from '../../kit/home-source.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { serve } from '../../kit/call/serve.ts'
import { textOf } from '../../kit/texts.ts'
import { holdUser } from '../administration/read.ts'
import * as queries from './queries.ts'
import { arrangement, cardsOf, requireArrangement, requireBoard, requireOwnPages } from './rules.ts'

/** What the areas give to the home page. */
export interface HomeSources {
  warnings: readonly WarningSource[]
  figures: readonly FigureSource[]
}

/** So many pages stand there while nothing was chosen. */
const firstPages = 8

/** Serves the home page: everybody's own functions and arrangement, and figures of what they may see. */
export function homeRoutes(app: FastifyInstance, { warnings, figures }: HomeSources): void {
  serve(app, findWidgets, async ({ type }, { db, caller }) => {
    const board = requireBoard(caller.userType, type)
    return arrangement(cardsOf(board, caller.modules), await queries.readWidgets(db, caller.userId, board))
  })
  serve(app, findShortcuts, async (_, { db, caller }) => shortcutsOf(await queries.readPages(db, caller)))
  serve(app, findShortcutChoices, async ({ keyword = '' }, { db, caller }) => {
    const part = keyword.trim().toLowerCase()
    const pages = await queries.readPages(db, caller)
    const found = pages.filter(page => `${page.groupName} ${page.moduleName}`.toLowerCase().includes(part))
    return found.map(({ place: _place, ...choice }) => choice)
  })
  serve(app, saveHome, async ({ moduleIds, type, widgets }, { db, caller }) => {
    if (moduleIds === undefined && widgets === undefined) refuse('requiredMissing')
    await holdUser(db, caller.userId)
    if (moduleIds !== undefined) {
      const pages = await queries.readPages(db, caller)
      requireOwnPages(moduleIds, pages)
      await queries.writeShortcuts(db, caller.userId, pages, moduleIds)
    }
    if (widgets === undefined) return null
    const board = requireBoard(caller.userType, type)
    requireArrangement(widgets, cardsOf(board, caller.modules))
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
      const { code, level, title } = source
      const text = title === undefined ? {} : { title: textOf(act.caller.language, title.area, title.key) }
      found.push({ code, level, ...text, ...(await source.read(act)) })
    }
    return found.filter(warning => warning.count > 0)
  })
  serve(app, getFigure, ({ code }, act) => {
    const source = figures.find(figure => figure.code === code)
    return source !== undefined && isFor(source, act) ? source.read(act) : refuse('noPermission')
  })
}

/** The chosen pages in their order; the first of the menu while none is chosen. */
function shortcutsOf(pages: readonly queries.Page[]): HomeModule[] {
  const chosen = pages.filter(page => page.place !== null).sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const shown = chosen.length > 0 ? chosen : pages.slice(0, firstPages)
  return shown.map(({ id, moduleCode, moduleName, modulePath, moduleIcon }) => ({
    id,
    moduleCode,
    moduleName,
    modulePath,
    moduleIcon,
  }))
}
