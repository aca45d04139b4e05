import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { testDatabase } from '../../../support/database.ts'

const conversion = new URL(
  '../../../../server/modules/insight/performance/schema/007-source-lists.sql',
  import.meta.url,
)

test('rows behind figures that were kept one by one become lists of the same rows, parts and wholes', async t => {
  const { database, close } = await testDatabase('nothing')
  t.after(close)
  // The tables as they were: indicators 2 and 3 share the rows of 2, and 3 leaves one of them out.
  await database.run(sql`
    create table perf_line (id bigint primary key, source_line_id bigint, source_place int);
    create table perf_source (line_id bigint, supplier_id bigint, row_id bigint, kind varchar(16), document_id bigint,
      doc_no varchar(64), row_no int, day date, part numeric, whole numeric, parts numeric[], wholes numeric[]);
    create index perf_source_figure on perf_source (line_id, supplier_id, day desc);
    insert into perf_line values (1, null, null), (2, 2, 1), (3, 2, 2);
    insert into perf_source values
      (1, 7, 12, 'ORDER', 102, 'PO2', null, '2026-03-02', 1, 2, null, null),
      (1, 7, 11, 'ORDER', 101, 'PO1', 1, '2026-03-01', 3, 4, null, null),
      (2, 7, 21, 'RECEIPT', 201, 'GR1', 1, '2026-04-01', null, null, '{5, 6}', '{7, 8}'),
      (2, 7, 22, 'RECEIPT', 202, 'GR2', 2, '2026-04-02', null, null, '{9, null}', '{10, null}'),
      (2, 8, 23, 'RECEIPT', 203, 'GR3', 1, '2026-04-03', null, null, '{11, 12}', '{13, 14}')`)
  await database.run(sql`${raw(await readFile(conversion, 'utf8'))}`)
  const kept = await database.rows<Record<string, string>>(sql`
    select concat_ws(' ', line_id, supplier_id, kind) as of, coalesce(row_ids::text, '') as rows,
      coalesce(concat_ws(' ', document_ids, doc_nos, row_nos, days), '') as documents, parts::text as parts, wholes::text as wholes
    from perf_source order by line_id, supplier_id`)
  assert.deepEqual(
    kept.map(row => Object.values(row)),
    [
      ['1 7 ORDER', '{11,12}', '{101,102} {PO1,PO2} {1,NULL} {2026-03-01,2026-03-02}', '{3,1}', '{4,2}'],
      ['2 7 RECEIPT', '{21,22}', '{201,202} {GR1,GR2} {1,2} {2026-04-01,2026-04-02}', '{5,9}', '{7,10}'],
      ['2 8 RECEIPT', '{23}', '{203} {GR3} {1} {2026-04-03}', '{11}', '{13}'],
      ['3 7 RECEIPT', '', '', '{6,NULL}', '{8,NULL}'],
      ['3 8 RECEIPT', '', '', '{12}', '{14}'],
    ],
  )
})
