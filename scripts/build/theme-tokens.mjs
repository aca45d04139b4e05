/**
 * The tokens of `src/ui/theme/theme.ts`, which a page sets as `--srm-<name>`, with their meanings for manifest and
 * gallery.
 */
export const TOKEN_GROUPS = {
  Grounds: {
    canvas: 'Ground of a page, below cards and tables.',
    surface: 'Ground of tables, cards, fields and dialogs.',
    sunken: 'Ground of the titles and sums of a table.',
    raised: 'Ground of menus and tips.',
    hover: 'Ground of a row or a button under the pointer.',
    selected: 'Ground of what is chosen.',
    veil: 'What lies over the page behind a dialog.',
    shadow: 'Shadow of what floats.',
  },
  'Text and lines': {
    text: 'Colour of text.',
    'text-2': 'Colour of labels and notes.',
    line: 'Lines between rows, and the edge of a card.',
    'line-2': 'A stronger line, such as the edge of a menu.',
    edge: 'Edge of a field; 3:1 to `--srm-surface`.',
    focus: 'Edge of what has the focus; 3:1 to `--srm-surface`.',
    link: 'Colour of links and of what is chosen.',
  },
  Buttons: {
    solid: 'Ground of the primary button.',
    'solid-hover': 'Ground of the primary button under the pointer.',
    'solid-text': 'Text on `--srm-solid`; 4.5:1 to it.',
    'danger-solid': 'Ground of the button of a destructive act; its text is white.',
  },
  Brand: Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `brand-${at + 1}`,
      at === 5 ? 'The brand colour itself.' : `Step ${at + 1} of ten from the faintest to the strongest.`,
    ]),
  ),
  Statuses: {
    ...tone('neutral', 'drafts and what is closed'),
    ...tone('info', 'what runs'),
    ...tone('wait', 'what waits for somebody, and warnings'),
    ...tone('good', 'what succeeded'),
    ...tone('bad', 'refusals, errors and what is late'),
    ...tone('new', 'what is new'),
  },
  Type: {
    font: 'Font.',
    'font-size': 'Size of text.',
    'font-size-small': 'Size of notes.',
    'font-size-title': 'Size of a title inside a page.',
    'font-size-page': 'Size of the title of a page.',
    'weight-medium': 'Weight of labels and of links in tables.',
    'weight-strong': 'Weight of titles and sums.',
  },
  'Sizes and corners': {
    row: 'Height of a table row.',
    control: 'Height of a field or button; at least 44 px under a finger.',
    'control-small': 'Height of a button in a row.',
    pad: 'Room at both sides of a cell.',
    gap: 'Distance between parts of a page.',
    radius: 'Corners of fields and buttons.',
    'radius-small': 'Corners of tags and small buttons.',
    'radius-large': 'Corners of cards, tables and dialogs.',
    header: "Height of the portal's header.",
    'header-fill': "Ground of the portal's header.",
  },
}

/** `--srm-<name>` → meaning. */
export const THEME_TOKENS = Object.fromEntries(
  Object.values(TOKEN_GROUPS).flatMap(group =>
    Object.entries(group).map(([name, meaning]) => [`--srm-${name}`, meaning]),
  ),
)

function tone(name, of) {
  return {
    [`${name}-fill`]: `Ground of the tag of ${of}.`,
    [`${name}-ink`]: `Text on \`--srm-${name}-fill\`; 4.5:1 to it.`,
    [`${name}-mark`]: `Mark of ${of}.`,
  }
}
