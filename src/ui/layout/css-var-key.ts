/** The class of antd's theme variables, also for elements in antd's look; index.html sets it on the page. */
export const cssVarKey = 'moto'
