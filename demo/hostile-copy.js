// A second copy of an element's script, as two teams on one page bring it.
await import('/elements/srm-unread-badge.js?copy=2')
