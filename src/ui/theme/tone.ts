/**
 * neutral: draft; info: in progress; wait: waits for someone; good: done; bad: refused or late; new: changed since last
 * seen.
 */
export type Tone = 'neutral' | 'info' | 'wait' | 'good' | 'bad' | 'new'
