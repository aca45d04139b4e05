-- Names of what the installation delivers, in further languages; a missing one is `name`. Whoever gives a record another
-- name gives it in one language, and takes these away.

alter table role add column names jsonb not null default '{}';
alter table msg_public_template add column names jsonb not null default '{}';

update role set names = jsonb_build_object('zh', given.zh, 'es', given.es, 'ja', given.ja)
from (values
  ('ADMIN', 'Administrator', '系统管理员', 'Administrador', 'システム管理者'),
  ('ENT_ADMIN', 'Enterprise admin', '企业管理员', 'Admin. empresa', '企業管理者'),
  ('PURCHASER', 'Purchaser', '采购员', 'Comprador', '購買担当'),
  ('PUR_MANAGER', 'Purchasing head', '采购主管', 'Jefe de compras', '購買責任者'),
  ('PLANNER', 'Planner', '计划员', 'Planificador', '計画担当'),
  ('WAREHOUSE', 'Warehouse', '仓库管理员', 'Almacén', '倉庫担当'),
  ('QUALITY', 'Quality', '质量管理员', 'Calidad', '品質担当'),
  ('FINANCE', 'Finance', '财务人员', 'Finanzas', '経理担当'),
  ('AUDITOR', 'Auditor', '审计员', 'Auditor', '監査担当'),
  ('EXPERT', 'Expert', '评审专家', 'Experto', '評価専門家'),
  ('SUPPLIER', 'Supplier', '供应商', 'Proveedor', 'サプライヤー'),
  ('SUP_ADMIN', 'Supplier admin', '供应商管理员', 'Admin. proveedor', '仕入先管理者'),
  ('SUP_FINANCE', 'Supplier finance', '供应商财务', 'Finanzas prov.', '仕入先経理')
) as given (code, name, zh, es, ja)
where role.code = given.code and role.name = given.name;

update msg_public_template as template set names = jsonb_build_object('zh', given.zh, 'es', given.es, 'ja', given.ja)
from (values
  ('session.reused', 'Refresh token used twice', '刷新令牌被重复使用', 'Token de renovación usado dos veces', '更新トークンの二重使用'),
  ('todo.created', 'Something waits for a decision', '有待审批事项', 'Algo espera una decisión', '承認待ちあり'),
  ('order.approved', 'Order approved', '订单已批准', 'Pedido aprobado', '注文の承認'),
  ('order.rejected', 'Order rejected', '订单被驳回', 'Pedido rechazado en la aprobación', '注文の却下'),
  ('order.changeApproved', 'Order change approved', '订单变更已批准', 'Modificación de pedido aprobada', '注文変更の承認'),
  ('order.changeRejected', 'Order change rejected', '订单变更被驳回', 'Modificación de pedido rechazada', '注文変更の却下'),
  ('order.issued', 'Order issued', '订单已下达', 'Pedido emitido', '注文の発行'),
  ('order.changed', 'Order changed', '订单已变更', 'Pedido modificado', '注文の変更'),
  ('order.cancelled', 'Order cancelled', '订单已取消', 'Pedido cancelado', '注文の取消'),
  ('order.urgent', 'Order urgent', '订单加急', 'Pedido urgente', '注文の至急指定'),
  ('order.rowAborted', 'Order rows aborted', '订单行已中止', 'Líneas de pedido anuladas', '注文明細の中止'),
  ('order.abortUndone', 'Abort taken back', '中止已撤回', 'Anulación deshecha', '中止の取り消し'),
  ('order.rowClosed', 'Order rows closed', '订单行已关闭', 'Líneas de pedido cerradas', '注文明細の完了'),
  ('order.rowReopened', 'Order rows opened again', '订单行已重新打开', 'Líneas de pedido reabiertas', '注文明細の再開'),
  ('order.deliveryWithheld', 'Delivery withheld', '暂停交付', 'Entrega retenida', '納入の保留'),
  ('order.deliveryFreed', 'Delivery freed', '恢复交付', 'Entrega liberada', '納入保留の解除'),
  ('order.acknowledged', 'Order acknowledged', '订单已签收', 'Recepción del pedido confirmada', '注文の受領'),
  ('order.accepted', 'Order accepted', '订单已接受', 'Pedido aceptado', '注文の承諾'),
  ('order.answeredWithChanges', 'Order answered with changes', '订单答复有差异', 'Pedido respondido con cambios', '変更を含む回答'),
  ('order.refused', 'Order refused', '订单被拒绝', 'Pedido rechazado por el proveedor', '注文の拒否'),
  ('order.answerAccepted', 'Answer accepted', '答复已接受', 'Respuesta aceptada', '回答の承諾'),
  ('order.answerRefused', 'Answer refused', '答复未被接受', 'Respuesta rechazada', '回答の拒否'),
  ('announcement.published', 'Announcement published', '公告已发布', 'Anuncio publicado', 'お知らせの掲載'),
  ('announcement.toSign', 'Announcement to be signed', '公告待签收', 'Anuncio por confirmar', 'お知らせの受領確認'),
  ('announcement.revoked', 'Announcement revoked', '公告已撤回', 'Anuncio retirado', 'お知らせの取り下げ'),
  ('export.done', 'Export ready', '导出完成', 'Exportación lista', 'エクスポート完了'),
  ('export.failed', 'Export failed', '导出失败', 'Exportación fallida', 'エクスポート失敗'),
  ('attachment.refused', 'Attachment refused', '附件未通过安全检查', 'Adjunto rechazado', '添付ファイルの拒否'),
  ('register.code', 'Code for a registration', '注册验证码', 'Código para un registro', '登録用の確認コード'),
  ('password.code', 'Code for a forgotten password', '找回密码验证码', 'Código para una contraseña olvidada', 'パスワード再設定の確認コード'),
  ('password.changed', 'Password set anew', '密码已重设', 'Contraseña restablecida', 'パスワードの再設定'),
  ('register.received', 'Registration received', '已收到注册申请', 'Registro recibido', '登録申請の受付'),
  ('register.approved', 'Registration approved', '注册申请已通过', 'Registro aprobado', '登録申請の承認'),
  ('register.rejected', 'Registration refused', '注册申请未通过', 'Registro rechazado', '登録申請の却下'),
  ('register.returned', 'Registration sent back for correction', '注册申请被退回修改', 'Registro devuelto para corregir', '登録申請の差し戻し'),
  ('register.submitted', 'Registration to be decided', '注册申请待审批', 'Registro por decidir', '登録申請の承認待ち')
) as given (code, name, zh, es, ja)
where template.code = given.code and template.name = given.name and template.delivered = 1;
