import { NovuUI } from '@novu/js/ui'
import { boxIn } from '../../widgets/offer.ts'

/** Mounts one of its components, which uses the mock of its service. */
export function mountNovu(place: HTMLElement, name: 'Inbox' | 'InboxContent'): () => void {
  const box = boxIn(place)
  const socketUrl = `${location.origin.replace(/^http/, 'ws')}/bench/service/socket`
  const apiUrl = `${location.origin}/bench/service/novu`
  const novu = new NovuUI({ options: { applicationIdentifier: 'bench', subscriber: 'bench', apiUrl, socketUrl } })
  novu.mountComponent({ name, element: box })
  return () => {
    novu.unmountComponent(box)
    novu.unmount()
  }
}
