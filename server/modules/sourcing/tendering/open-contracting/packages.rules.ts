import type { ReleaseBody } from './release.rules.ts'

/** A release as it was published. `date` is ISO 8601 in UTC. */
export interface PublishedRelease {
  releaseId: string
  date: string
  tags: string[]
  body: ReleaseBody
}

const extension = (name: string) =>
  `https://raw.githubusercontent.com/open-contracting-extensions/ocds_${name}_extension/master/extension.json`

const packaged = (uri: string, publisher: string, publishedDate: string) => ({
  uri,
  version: '1.1',
  extensions: [extension('lots'), extension('bid')],
  publishedDate,
  publisher: { name: publisher },
})

/** All releases of one process, the oldest first. */
export const releasePackage = (uri: string, publisher: string, releases: readonly PublishedRelease[]) => ({
  ...packaged(uri, publisher, releases.at(-1)?.date ?? ''),
  releases: releases.map(({ releaseId, date, tags, body }) => ({ ...body, id: releaseId, date, tag: tags })),
})

/** The present state of one process. Each release repeats it whole, so the last one is the compiled one. */
export function recordPackage(
  uri: string,
  { releasesUri, publisher }: { releasesUri: string; publisher: string },
  releases: readonly PublishedRelease[],
) {
  const last = releases.at(-1)
  return {
    ...packaged(uri, publisher, last?.date ?? ''),
    records:
      last === undefined
        ? []
        : [
            {
              ocid: last.body.ocid,
              releases: releases.map(({ releaseId, date, tags }) => ({
                url: `${releasesUri}#${releaseId}`,
                date,
                tag: tags,
              })),
              compiledRelease: { ...last.body, id: last.releaseId, date: last.date, tag: ['compiled'] },
            },
          ],
  }
}
