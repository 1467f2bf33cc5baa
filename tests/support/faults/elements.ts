/** Selectors instead of roles and accessible names: these tests look at a page a hundred thousand times. */
export const headingsIn = (main: HTMLElement) => [
  ...main.querySelectorAll('h1, [role="heading"][aria-level="1"]'),
]

/** Buttons that begin with a text: a shortcut may follow. */
export const buttonsIn = (within: ParentNode, text: string) =>
  [...within.querySelectorAll('button')].filter((button) => button.textContent.startsWith(text))

export const retryButtons = () => buttonsIn(document, 'Try again')
export const saveButtonIn = (main: HTMLElement): HTMLButtonElement | undefined => buttonsIn(main, 'Save')[0]

/** antd ignores clicks until it has drawn that the loading is over, which is later than the end of `disabled`. */
export const isReady = (button: HTMLButtonElement | undefined) =>
  button !== undefined && !button.disabled && !button.classList.contains('ant-btn-loading')
