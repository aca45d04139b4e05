-- Dictionaries for the closed lists that came with the pages of the last versions (domain §5.4): an own dictionary of
-- the same code stays, and takes the values that it lacks.

insert into sys_code (code, name, names)
select row.code, row.en, jsonb_build_object('en', row.en, 'zh', row.zh, 'es', row.es, 'ja', row.ja)
from (values
  ('INSPECT_MODE', 'Kinds of inspection', '检验方式', 'Modos de inspección', '検査方式'),
  ('SOURCE_STATUS', 'States of a source of supply', '货源状态', 'Estados de una fuente de suministro', '供給元の状態'),
  ('CERT_TYPE', 'Kinds of certificates', '证书类型', 'Tipos de certificados', '証明書の種類'),
  ('DAY_KIND', 'Working days and days off', '工作日与休息日', 'Días laborables y no laborables', '営業日と休日'),
  ('ANNOUNCEMENT_KIND', 'Kinds of announcements', '公告类别', 'Tipos de anuncios', 'お知らせの種類'),
  ('ANNOUNCEMENT_STATUS', 'States of an announcement', '公告状态', 'Estados de un anuncio', 'お知らせの状態'),
  ('RECEIVER_KIND', 'Receivers of an announcement', '公告接收范围', 'Destinatarios de un anuncio', 'お知らせの宛先'),
  ('REGISTER_STATUS', 'States of a registration', '注册申请状态', 'Estados de un registro', '登録申請の状態'),
  ('COMPANY_TYPE', 'Kinds of companies', '企业类型', 'Tipos de empresa', '企業の種類'),
  ('USER_TYPE', 'Kinds of users', '用户类型', 'Tipos de usuarios', 'ユーザーの種類'),
  ('GENDER', 'Genders', '性别', 'Géneros', '性別'),
  ('DATA_SCOPE', 'Which rows a role sees', '数据范围', 'Alcance de datos de un rol', 'データ範囲'),
  ('SEND_STATUS', 'States of a message on its way', '消息发送状态', 'Estados de envío de un mensaje', '送信状態'),
  ('LIFECYCLE_STATUS', 'States of a stage change', '阶段变更状态', 'Estados de un cambio de etapa', '段階変更の状態')
) as row (code, en, zh, es, ja)
on conflict (code) do nothing;

insert into sys_code_entry (code_id, value, labels, sort)
select sys_code.id, entry.value, jsonb_build_object('en', entry.en, 'zh', entry.zh, 'es', entry.es, 'ja', entry.ja),
  row_number() over (partition by entry.code order by entry.position)
from (values
  (1, 'INSPECT_MODE', 'NONE', 'None', '免检', 'Ninguna', '無検査'),
  (2, 'INSPECT_MODE', 'SAMPLE', 'Sample', '抽检', 'Muestra', '抜取検査'),
  (3, 'INSPECT_MODE', 'FULL', 'Every piece', '全检', 'Todas las piezas', '全数検査'),
  (4, 'SOURCE_STATUS', 'CANDIDATE', 'Candidate', '候选', 'Candidato', '候補'),
  (5, 'SOURCE_STATUS', 'SAMPLE', 'Sample', '送样', 'Muestra', 'サンプル'),
  (6, 'SOURCE_STATUS', 'APPROVED', 'Approved', '已批准', 'Aprobado', '承認済み'),
  (7, 'SOURCE_STATUS', 'BLOCKED', 'Blocked', '冻结', 'Bloqueado', '停止'),
  (8, 'CERT_TYPE', 'BUSINESS_LICENSE', 'Business licence', '营业执照', 'Licencia comercial', '営業許可証'),
  (9, 'CERT_TYPE', 'QUALITY_SYSTEM', 'Quality management (ISO 9001)', '质量管理体系（ISO 9001）', 'Gestión de calidad (ISO 9001)', '品質マネジメント（ISO 9001）'),
  (10, 'CERT_TYPE', 'ENVIRONMENT_SYSTEM', 'Environmental management (ISO 14001)', '环境管理体系（ISO 14001）', 'Gestión ambiental (ISO 14001)', '環境マネジメント（ISO 14001）'),
  (11, 'CERT_TYPE', 'SAFETY_SYSTEM', 'Occupational safety (ISO 45001)', '职业健康安全（ISO 45001）', 'Seguridad laboral (ISO 45001)', '労働安全衛生（ISO 45001）'),
  (12, 'CERT_TYPE', 'PRODUCTION_LICENSE', 'Production licence', '生产许可证', 'Licencia de producción', '製造許可証'),
  (13, 'CERT_TYPE', 'PRODUCT_CERTIFICATE', 'Product certificate', '产品认证', 'Certificado de producto', '製品認証'),
  (14, 'CERT_TYPE', 'SALES_AUTHORISATION', 'Sales authorisation', '经销授权书', 'Autorización de venta', '販売代理権証明'),
  (15, 'CERT_TYPE', 'OTHER', 'Other certificate', '其他证书', 'Otro certificado', 'その他の証明書'),
  (16, 'DAY_KIND', 'WORK', 'Working day', '工作日', 'Laborable', '営業日'),
  (17, 'DAY_KIND', 'OFF', 'Day off', '休息日', 'No laborable', '休日'),
  (18, 'ANNOUNCEMENT_KIND', 'PLATFORM', 'Platform', '平台公告', 'Plataforma', 'プラットフォーム'),
  (19, 'ANNOUNCEMENT_KIND', 'ENTERPRISE', 'Enterprise', '企业公告', 'Empresa', '企業'),
  (20, 'ANNOUNCEMENT_KIND', 'BUSINESS', 'Business', '业务通知', 'Negocio', '業務通知'),
  (21, 'ANNOUNCEMENT_STATUS', 'DRAFT', 'Draft', '草稿', 'Borrador', '下書き'),
  (22, 'ANNOUNCEMENT_STATUS', 'PUBLISHED', 'Published', '已发布', 'Publicado', '掲載中'),
  (23, 'ANNOUNCEMENT_STATUS', 'REVOKED', 'Revoked', '已撤回', 'Retirado', '取り下げ'),
  (24, 'ANNOUNCEMENT_STATUS', 'EXPIRED', 'Expired', '已过期', 'Vencido', '期限切れ'),
  (25, 'RECEIVER_KIND', 'ALL', 'Everybody', '全部用户', 'Todos', '全員'),
  (26, 'RECEIVER_KIND', 'SUPPLIERS', 'All suppliers', '全部供应商', 'Todos los proveedores', '全サプライヤー'),
  (27, 'RECEIVER_KIND', 'CATEGORY', 'Supplier categories', '按供应商分类', 'Categorías de proveedores', 'サプライヤー分類'),
  (28, 'RECEIVER_KIND', 'LIST', 'Chosen suppliers', '指定供应商', 'Proveedores elegidos', '指定サプライヤー'),
  (29, 'REGISTER_STATUS', 'NEW', 'Sent back', '已退回', 'Devuelto', '差し戻し'),
  (30, 'REGISTER_STATUS', 'APPROVING', 'Waits for approval', '待审批', 'Pendiente de aprobación', '審査待ち'),
  (31, 'REGISTER_STATUS', 'APPROVED', 'Approved', '已通过', 'Aprobado', '承認済み'),
  (32, 'REGISTER_STATUS', 'REJECTED', 'Refused', '已拒绝', 'Rechazado', '却下'),
  (33, 'COMPANY_TYPE', 'MANUFACTURER', 'Manufacturer', '生产商', 'Fabricante', 'メーカー'),
  (34, 'COMPANY_TYPE', 'TRADER', 'Trader', '贸易商', 'Distribuidor', '商社'),
  (35, 'COMPANY_TYPE', 'SERVICE', 'Service provider', '服务商', 'Servicios', 'サービス業'),
  (36, 'COMPANY_TYPE', 'CONTRACTOR', 'Contractor', '承包商', 'Contratista', '請負業者'),
  (37, 'COMPANY_TYPE', 'OTHER', 'Other', '其他', 'Otro', 'その他'),
  (38, 'USER_TYPE', 'BUYER', 'Buyer', '采购方', 'Comprador', '購買側'),
  (39, 'USER_TYPE', 'SUPPLIER', 'Supplier', '供应商', 'Proveedor', 'サプライヤー'),
  (40, 'USER_TYPE', 'EXPERT', 'Expert', '专家', 'Experto', '専門家'),
  (41, 'USER_TYPE', 'ADMIN', 'Administrator', '管理员', 'Administrador', '管理者'),
  (42, 'GENDER', 'M', 'Male', '男', 'Hombre', '男性'),
  (43, 'GENDER', 'F', 'Female', '女', 'Mujer', '女性'),
  (44, 'GENDER', 'U', 'Not stated', '未填写', 'Sin indicar', '未記入'),
  (45, 'DATA_SCOPE', 'ALL', 'Everything', '全部数据', 'Todo', 'すべて'),
  (46, 'DATA_SCOPE', 'ORG_TREE', 'Own organisation and below', '本组织及下级', 'Organización propia e inferiores', '自組織と配下'),
  (47, 'DATA_SCOPE', 'ORG', 'Own organisation', '本组织', 'Organización propia', '自組織'),
  (48, 'DATA_SCOPE', 'SELF', 'Own documents', '仅本人数据', 'Documentos propios', '自分のデータ'),
  (49, 'SEND_STATUS', 'WAITING', 'Waiting', '等待发送', 'En espera', '待機中'),
  (50, 'SEND_STATUS', 'SENT', 'Sent', '已发送', 'Enviado', '送信済み'),
  (51, 'SEND_STATUS', 'FAILED', 'Failed', '发送失败', 'Fallido', '失敗'),
  (52, 'LIFECYCLE_STATUS', 'APPROVING', 'Waits for approval', '待审批', 'Espera aprobación', '承認待ち'),
  (53, 'LIFECYCLE_STATUS', 'APPROVED', 'Approved', '已批准', 'Aprobado', '承認済み'),
  (54, 'LIFECYCLE_STATUS', 'REJECTED', 'Rejected', '已驳回', 'Rechazado', '却下')
) as entry (position, code, value, en, zh, es, ja)
join sys_code on sys_code.code = entry.code
on conflict (code_id, value) do nothing;
