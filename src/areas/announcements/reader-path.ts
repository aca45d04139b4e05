/** Where an announcement is read, with `?announcementId=` (domain §19.2). */
export const announcementReader = '/dashboard/notive-view'
