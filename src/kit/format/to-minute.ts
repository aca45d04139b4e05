const moments = /(\d{4}-\d{2}-\d{2} \d{2}:\d{2}):\d{2}/g

/** A text in which every moment, `YYYY-MM-DD HH:mm:ss`, is told to the minute: nobody reads seconds. */
export function toMinute(text: string): string {
  return text.replace(moments, '$1')
}
