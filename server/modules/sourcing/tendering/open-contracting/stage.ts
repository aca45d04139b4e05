import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../../../kit/call/public-address.ts'
import { basePath } from '../../../../kit/call/serve.ts'
import type { Stage } from '../stage.ts'
import { recordPath, releasesPath } from './addresses.ts'
import { recordPackage, releasePackage } from './packages.rules.ts'
import { openContracting, readProcess } from './releases.ts'
import type { PublishedProcess } from './releases.ts'

type Address = FastifyRequest<{ Params: { ocid: string } }>

/** The packages without an envelope, for harvesters. Anybody may read them. */
function routes(app: FastifyInstance): void {
  const { database } = app.serving
  const read = async (
    request: Address,
    reply: FastifyReply,
    packageOf: (process: PublishedProcess, address: (path: string) => string) => object,
  ) => {
    const { ocid } = request.params
    const process = await database.transaction(db => readProcess(db, ocid))
    if (process === undefined) return reply.code(404).send({ error: 'No process is published under this ocid.' })
    const address = (path: string) => `${originOf(request)}${basePath}${path.replace(':ocid', ocid)}`
    return reply.header('access-control-allow-origin', '*').send(packageOf(process, address))
  }
  app.get(basePath + releasesPath, (request: Address, reply) =>
    read(request, reply, ({ publisher, releases }, address) =>
      releasePackage(address(releasesPath), publisher, releases),
    ),
  )
  app.get(basePath + recordPath, (request: Address, reply) =>
    read(request, reply, ({ publisher, releases }, address) =>
      recordPackage(address(recordPath), { releasesUri: address(releasesPath), publisher }, releases),
    ),
  )
}

export const openContractingStage: Stage = { routes, jobs: [openContracting] }
