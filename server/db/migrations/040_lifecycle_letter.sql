-- The link in the letter about a downgrade as a saved template keeps every link: it tells the other side nothing.
update msg_public_template set contents = replace(contents::text, 'href=\"{{address}}\">',
  'href=\"{{address}}\" rel=\"noopener noreferrer nofollow\">')::jsonb
where code = 'lifecycle.link' and version = 0;
