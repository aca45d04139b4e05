-- Files that nobody reads before their document is opened.

-- Their content lies sealed in the file store. What opens it, their name and the hash of the content are sealed here, for a key
-- that lies with the files; null: the file is not sealed, or not any more.
alter table attachment add seal text;
-- What opens a content that was sealed once.
alter table attachment add content_key jsonb;
