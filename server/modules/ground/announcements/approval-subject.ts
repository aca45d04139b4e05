import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { announcementBusinessType, approvingModule } from './announcement.rules.ts'

/** HTML without tags, and blanks in a row as one. */
const bareText = (html: Sql) => sql`btrim(regexp_replace(${html}, '(<[^>]*>|&nbsp;|\\s)+', ' ', 'g'))`

export const announcementSubject: ApprovalSubject = {
  businessType: announcementBusinessType,
  names: { en: 'Announcement', zh: '公告', es: 'Anuncio', ja: 'お知らせ' },
  moduleCode: approvingModule,
  fields: {
    kind: { kind: 'text', names: { en: 'Type', zh: '公告类别', es: 'Tipo', ja: '種類' } },
    receiverKind: { kind: 'text', names: { en: 'Recipients', zh: '接收范围', es: 'Destinatarios', ja: '宛先' } },
    onBulletin: {
      kind: 'flag',
      names: { en: 'On the public bulletin', zh: '公开发布', es: 'En el tablón público', ja: '公開掲示板に掲載' },
    },
    toSign: {
      kind: 'flag',
      names: { en: 'Receipt confirmation required', zh: '需要签收', es: 'Con acuse de recibo', ja: '受領確認あり' },
    },
    text: { kind: 'text', names: { en: 'Text', zh: '正文', es: 'Texto', ja: '本文' } },
    translations: { kind: 'text', names: { en: 'Translations', zh: '其他语言', es: 'Traducciones', ja: '翻訳' } },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { kind: string }>(sql`
      select a.kind, a.receiver_kind, a.public_flag = 1 as on_bulletin, a.need_sign = 1 as to_sign,
        ${bareText(sql`a.content`)} as text,
        coalesce((select string_agg(concat_ws(' – ', t.key, t.value, ${bareText(sql`a.contents ->> t.key`)}), ' ' order by t.key)
          from jsonb_each_text(a.titles) t), '') as translations
      from announcement a where a.id = ${id} and a.enterprise_id = ${enterpriseId} and a.deleted = 0`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select a.id, a.notice_no as doc_no, a.title, null::bigint as org_id,
        coalesce(a.submit_by, a.create_by, '0') as initiator_id
      from announcement a
      where a.enterprise_id = ${enterpriseId} and a.deleted = 0
        and ${id === undefined ? sql`a.notice_no ilike ${containing(text)}` : sql`a.id = ${id}`}
      order by a.id desc limit 20`),
}
