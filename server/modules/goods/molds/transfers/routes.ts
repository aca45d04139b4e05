import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/goods/molds/transfers.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { agreeToTransfer, endTransfer, handOver, startTransfer, takeOver } from './transfer.moves.ts'
import { readTransfer, readTransferHistory, readTransferPage } from './transfer.queries.ts'

export function transferRoutes(app: FastifyInstance): void {
  serve(app, calls.queryTransfers, (input, act) => readTransferPage(act, input))
  serve(app, calls.getTransfer, ({ id }, act) => readTransfer(act, id))
  serve(app, calls.queryTransferHistory, ({ id }, act) => readTransferHistory(act, id))
  serve(app, calls.proposeTransfer, async (input, act) => readTransfer(act, await startTransfer(act, input)))
  serve(app, calls.agreeTransfer, ({ id }, act) => done(act, id, agreeToTransfer(act, id)))
  serve(app, calls.refuseTransfer, ({ id, reason }, act) => done(act, id, endTransfer(act, 'refuse', id, reason)))
  serve(app, calls.cancelTransfer, ({ id, reason }, act) => done(act, id, endTransfer(act, 'cancel', id, reason)))
  serve(app, calls.handOverMold, ({ id, condition }, act) => done(act, id, handOver(act, id, condition)))
  serve(app, calls.takeOverMold, (input, act) => done(act, input.id, takeOver(act, input)))
}

async function done(act: Act, id: string, work: Promise<void>) {
  await work
  return readTransfer(act, id)
}
