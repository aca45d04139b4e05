import type { FastifyInstance } from 'fastify'
import { getTenderSources } from '../../../../../src/contract/sourcing/tendering/tender-sources.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { readClock } from './clock.queries.ts'
import { copyTender } from './copy.moves.ts'
import * as drafts from './draft.moves.ts'
import { cancelTender, extendTender, failTender } from './end.moves.ts'
import { readTenderHistory, readTenderPage } from './list.queries.ts'
import { noticeHtml } from './notice.ts'
import { answerInvite, noteView, publishTender } from './publish.moves.ts'
import { readTender } from './read-tender.queries.ts'
import { readSources } from './sources.queries.ts'
import { saveTender } from './tender.save.ts'

export function authoringRoutes(app: FastifyInstance): void {
  const after = async (act: Act, id: string, done: Promise<void>) => {
    await done
    return readTender(act, id)
  }
  serve(app, calls.queryTenders, (input, act) => readTenderPage(act, input))
  serve(app, calls.queryMyTenders, (input, act) => readTenderPage(act, input))
  serve(app, calls.getTender, ({ id }, act) => readTender(act, id))
  serve(app, calls.getTenderForSupplier, ({ id }, act) => after(act, id, noteView(act, id)))
  serve(app, calls.queryTenderHistory, ({ id }, act) => readTenderHistory(act, id))
  serve(app, calls.getTenderClock, ({ id }, act) => readClock(act, id))
  serve(app, calls.saveTender, async (input, act) => readTender(act, await saveTender(act, input)))
  serve(app, calls.submitTender, async ({ id: given, version, tendering }, act) => {
    const saved = tendering === undefined ? undefined : await saveTender(act, tendering)
    const id = saved ?? given ?? refuse('idEmpty')
    return after(act, id, drafts.submitTender(act, id, saved === undefined ? version : undefined))
  })
  serve(app, calls.withdrawTender, ({ id }, act) => after(act, id, drafts.withdrawTender(act, id)))
  serve(app, calls.takeBackTender, ({ id, reason }, act) => after(act, id, drafts.takeBackTender(act, id, reason)))
  serve(app, calls.removeTenders, async ({ ids }, act) => ({ count: await drafts.removeTenders(act, ids) }))
  serve(app, getTenderSources, ({ id }, act) => readSources(act, id))
  serve(app, calls.copyTender, async ({ id }, act) => readTender(act, await copyTender(act, id)))
  serve(app, calls.previewTender, async ({ id }, act) => {
    const tender = await readTender(act, id)
    return { title: tender.title, html: noticeHtml(tender) }
  })
  serve(app, calls.extendTender, ({ id, reason, ...times }, act) =>
    after(act, id, extendTender(act, id, times, reason)),
  )
  serve(app, calls.failTender, ({ id, reason }, act) => after(act, id, failTender(act, id, reason)))
  serve(app, calls.cancelTender, ({ id, reason }, act) => after(act, id, cancelTender(act, id, reason)))
  serve(app, calls.publishTender, ({ id, notice }, act) => after(act, id, publishTender(act, id, notice)))
  serve(app, calls.answerTenderInvite, ({ id, accept, reason }, act) =>
    after(act, id, answerInvite(act, id, accept === 1, reason)),
  )
}
