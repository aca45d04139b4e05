/** Where an announcement is read, with `?announcementId=`. */
export const announcementReader = '/dashboard/notive-view'
