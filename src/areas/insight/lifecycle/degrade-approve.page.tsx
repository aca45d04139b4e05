import { getLifecycle, openTaskLink } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { Application, ApplicationOf } from './application.tsx'
import { degradePath } from './lifecycle-tones.ts'
import { LinkClosed } from './link-closed.tsx'
import { NeedsWay } from './needs-way.tsx'

/** A downgrade with the decision on it: by link or signed in. */
export function DegradeApproveRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const signedIn = useSession(session => session.tokens !== undefined)
  if (query.link) return <ByLink link={query.link} />
  if (query.id && signedIn) return <ApplicationOf id={query.id} />
  return <NeedsWay path={degradePath} query={query} />
}

function ByLink({ link }: { link: string }) {
  const signedIn = useSession(session => session.tokens !== undefined)
  const opened = useDetail(openTaskLink, { link })
  // A signed-in approver needs no code.
  const own = useDetail(getLifecycle, signedIn && opened.value ? { id: opened.value.apply.id } : undefined)
  const ownKnown = !signedIn || own.value !== undefined || own.failure !== undefined
  const known = { ...opened, value: ownKnown ? opened.value : undefined }
  return (
    <LoadedDocument detail={known} failed={failure => <LinkClosed failure={failure} onRetry={opened.reload} />}>
      {task => (
        <Application
          apply={task.apply}
          file={task.company}
          link={link}
          codeTo={own.value?.allowed.length ? undefined : task.codeTo}
          approver={task.approver}
          onDecided={apply => opened.set({ ...task, apply })}
        />
      )}
    </LoadedDocument>
  )
}
