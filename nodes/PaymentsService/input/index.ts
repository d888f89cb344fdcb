/** Table of contents of the input rules: from what the user gave to what the service gets. */
export * from './amount';
export * from './bank';
export * from './contact';
export * from './cryptoAddress';
export * from './dates';
export * from './json';
export * from './text';

// Lists for the editor
export * from './choices';
export * from './codes';
