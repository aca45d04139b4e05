import { sendJobOnce } from '../../kit/jobs/jobs.ts'
import type { ScheduledJob } from '../../kit/jobs/jobs.ts'
import { deleteFiles, readSpentFiles, takeWaitingFiles } from './queries.ts'
import { scanJobName } from './scan.ts'
import { ignoreMissing, pieceName } from './tus.ts'
import { deleteUpload, readOldUploads } from './upload.queries.ts'
import type { Attaching } from './work.ts'

/**
 * Every minute: removes the contents of removed and broken-off files, of those whose document was not saved within 24
 * hours, and uploads that were not completed in that time; asks the scanner again about files that still wait for it.
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
