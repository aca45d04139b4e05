import { Courier } from '@trycourier/courier-ui-inbox'

/** Signs in at the mock of its service, which the benchmark serves. */
export function signInToCourier(): void {
  const graphql = `${location.origin}/bench/service/courier`
  const webSocket = `${location.origin.replace(/^http/, 'ws')}/bench/service/socket`
  Courier.shared.signIn({
    userId: 'bench',
    // The parts are not checked before they reach the service.
    jwt: `${btoa('{}')}.${btoa('{"scope":"user_id:bench inbox:read:messages"}')}.bench`,
    apiUrls: { courier: { rest: location.origin, graphql }, inbox: { graphql, webSocket } },
  })
}
