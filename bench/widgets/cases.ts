export interface Widget {
  name: string
  /** The file that mounts it: next to this one, or of a peer in `bench/peers/widgets`. */
  entry: string
  /** A text that it shows when it is usable. */
  shows: RegExp
  /** Maximum accepted ratio of times to it; default 1. */
  target?: number
  /** For ours: the file in `one/` that a page with this element loads. */
  ours?: string
}

export interface WidgetCase {
  /** Name in the command. */
  name: string
  what: string
  ours: Widget
  peers: Widget[]
}

/** The title of the first message in all inboxes. */
export const firstTitle = 'Purchase order 4500000001 was issued'

/** Number of unread messages in all inboxes. */
export const unreadMessages = 7

const messages = new RegExp(firstTitle)
const unread = new RegExp(`${unreadMessages}`)

/** The message centre, closed and open, and the uploader, with their peers. */
export const widgetCases: WidgetCase[] = [
  {
    name: 'bell',
    what: 'Bell with the unread count',
    ours: { name: 'srm-message-centre', entry: 'our-bell', shows: unread, ours: 'srm-message-centre' },
    peers: [
      { name: 'Courier', entry: 'courier-bell', shows: unread },
      // A dot, no number.
      { name: 'Novu', entry: 'novu-bell', shows: /^/ },
    ],
  },
  {
    name: 'messages',
    what: 'Messages',
    ours: {
      name: 'srm-message-centre inline',
      entry: 'our-messages',
      shows: messages,
      ours: 'srm-message-centre-inline',
    },
    peers: [
      { name: 'Courier', entry: 'courier-messages', shows: messages, target: 1.2 },
      { name: 'Novu', entry: 'novu-messages', shows: messages },
    ],
  },
  {
    name: 'uploader',
    what: 'Uploader',
    ours: { name: 'srm-uploader', entry: 'our-uploader', shows: /drop files here/, ours: 'srm-uploader' },
    peers: [
      { name: 'Uppy', entry: 'uppy', shows: /Drop files here/ },
      { name: 'FilePond', entry: 'filepond', shows: /Drag & Drop/ },
      { name: 'Vaadin', entry: 'vaadin-upload', shows: /Drop files here/ },
      { name: 'Ant Design', entry: 'ant-upload', shows: /drop files here/ },
    ],
  },
]

export const widgetNames = widgetCases.map(({ name }) => name)
