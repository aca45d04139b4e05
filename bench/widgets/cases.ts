/** A widget of the comparison. */
export interface Widget {
  name: string
  /** The file that mounts it: beside this one, or of a peer in `bench/peers/widgets`. */
  entry: string
  /** A text that it shows once it can be used. */
  shows: RegExp
  /** The largest ratio of times to it that is good; 1 unless given. */
  target?: number
  /** One of ours: the file in `one/` that a page of this element names. */
  ours?: string
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

/** The names of all cases. */
export const widgetNames = widgetCases.map(({ name }) => name)
