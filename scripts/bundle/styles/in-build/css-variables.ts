/** Replaces antd/es/config-provider/cssVariables.js in a build: themes are not registered by script. */
export const registerTheme = () => {}
