import { sendJobOnce } from '../../../kit/jobs/jobs.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { deleteFiles, readSpentFiles, takeWaitingFiles } from './queries.ts'
import { scanJobName } from './scan.ts'
import { ignoreMissing, pieceName } from './tus.ts'
import { deleteUpload, readOldUploads } from './upload.queries.ts'
import type { Attaching } from './work.ts'

/**
 * Runs every minute: deletes removed, interrupted and expired (24 hours) files and uploads, and sends waiting files to
 * the scanner again.
 */
export function attachmentSweep({ files }: Pick<Attaching, 'files'>): ScheduledJob {
  return {
    name: 'attachmentSweep',
    cron: '* * * * *',
    run: async db => {
      const spent = await readSpentFiles(db)
      for (const { file } of spent) await files.remove(file)
      await deleteFiles(
        db,
        spent.map(file => file.id),
      )
      for (const { id } of await readOldUploads(db)) {
        await files.pieces.remove(pieceName(id)).catch(ignoreMissing)
        await deleteUpload(db, id)
      }
      for (const { id } of await takeWaitingFiles(db)) await sendJobOnce(db, scanJobName, { id })
    },
  }
}
