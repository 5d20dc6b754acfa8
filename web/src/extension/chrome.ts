/** What a question of the bar is answered with. */
export type Reply =
  | { readonly hits: readonly import('../lib/meaning-service.ts').Hit[] }
  | { readonly error: string }

export interface Message {
  readonly to: 'background' | 'engine'
  readonly query: string
  readonly text: string
}

type Listener = (message: Message, sender: unknown, reply: (value: Reply) => void) => boolean

/** The little of Chrome's interface that is used here. */
export const { runtime } = (
  globalThis as unknown as {
    readonly chrome: {
      readonly runtime: {
        sendMessage(message: Message): Promise<Reply>
        readonly onMessage: { addListener(listener: Listener): void }
      }
    }
  }
).chrome
