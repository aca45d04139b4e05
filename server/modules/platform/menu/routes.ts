import type { FastifyInstance } from 'fastify'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readMenu } from './read.ts'

export function menuRoutes(app: FastifyInstance): void {
  serve(app, getMenu, (_, { db, caller }) => readMenu(db, caller))
}
