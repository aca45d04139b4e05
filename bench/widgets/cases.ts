/** A widget of the comparison. */
export interface Widget {
  name: string
  /** The file that mounts it: beside this one, or of a peer in `bench/peers/widgets`. */
  entry: string
  /** A text that it shows once it can be used. */
  shows: RegExp
  ours?: true
}

/** Widgets that show the same. */
export interface WidgetCase {
  /** As the command names it. */
  name: string
  what: string
  ours: Widget
  peers: Widget[]
}

/** The title of the first message in all inboxes. */
export const firstTitle = 'Purchase order 4500000001 was issued'

/** How many messages are unread in all inboxes. */
export const unreadMessages = 7

const messages = new RegExp(firstTitle)
const unread = new RegExp(`${unreadMessages}`)

/** The message centre, closed and open, and the uploader, with their peers. */
export const widgetCases: WidgetCase[] = [
  {
    name: 'bell',
    what: 'Bell with the unread count',
    ours: { name: 'srm-message-centre', entry: 'our-bell', shows: unread, ours: true },
    peers: [
      { name: 'Courier', entry: 'courier-bell', shows: unread },
      // A dot, no number.
      { name: 'Novu', entry: 'novu-bell', shows: /^/ },
    ],
  },
  {
    name: 'messages',
    what: 'Messages',
    ours: { name: 'srm-message-centre inline', entry: 'our-messages', shows: messages, ours: true },
    peers: [
      { name: 'Courier', entry: 'courier-messages', shows: messages },
      { name: 'Novu', entry: 'novu-messages', shows: messages },
    ],
  },
  {
    name: 'uploader',
    what: 'Uploader',
    ours: { name: 'srm-uploader', entry: 'our-uploader', shows: /drop files here/, ours: true },
    peers: [
      { name: 'Uppy', entry: 'uppy', shows: /Drop files here/ },
      { name: 'FilePond', entry: 'filepond', shows: /Drag & Drop/ },
      { name: 'Vaadin', entry: 'vaadin-upload', shows: /Drop files here/ },
      { name: 'Ant Design', entry: 'ant-upload', shows: /drop files here/ },
    ],
  },
]

/** The names of all cases. */
export const widgetNames = widgetCases.map(({ name }) => name)
