/** Table of contents of the input rules: from what the user gave to what the service gets. */
export * from './amount';
export * from './countries';
export * from './cryptoAddress';
export * from './iban';
export * from './ids';
export * from './rule';
