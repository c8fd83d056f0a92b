/** Script payload: its execution is visible in `window.hit`. */
const strike = 'window.hit=1';

/** Elements that run by themselves when parsed, laid out or focused. */
const selfMade = [
  `<script>${strike}</script>`,
  `<ScRiPt >${strike}</sCrIpT>`,
  `<script src="data:text/javascript,${strike}"></script>`,
  `<img src=x onerror=${strike}>`,
  `<img src=x:x onerror="${strike}"`,
  `<image src=x onerror=${strike}>`,
  `<svg onload=${strike}>`,
  `<svg/onload=${strike}>`,
  `<svg><script>${strike}</script></svg>`,
  `<svg><animate onbegin=${strike} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${strike} begin=0s>`,
  `<svg><a xlink:href="javascript:${strike}"><text>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${strike}'/>#x">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${strike}&gt;">`,
  `<math href="javascript:${strike}">a</math>`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<iframe src="javascript:parent.hit=1"></iframe>`,
  `<iframe onload=${strike}></iframe>`,
  `<object data="javascript:${strike}"></object>`,
  `<object data="data:text/html,<script>parent.hit=1</script>"></object>`,
  `<embed src="javascript:${strike}">`,
  `<video><source onerror=${strike}></video>`,
  `<video src=x onerror=${strike}></video>`,
  `<audio src=x onerror=${strike}></audio>`,
  `<input autofocus onfocus=${strike}>`,
  `<textarea autofocus onfocus=${strike}>`,
  `<select autofocus onfocus=${strike}>`,
  `<keygen autofocus onfocus=${strike}>`,
  `<button autofocus onfocus=${strike}>`,
  `<div contenteditable autofocus onfocus=${strike}>`,
  `<a autofocus tabindex=0 onfocus=${strike}>a</a>`,
  `<details open ontoggle=${strike}>`,
  `<dialog open onclose=${strike}><form method=dialog>`,
  `<body onload=${strike}>`,
  `<body onpageshow=${strike}>`,
  `<marquee onstart=${strike}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${strike}">`,
  `<base href="javascript:${strike}//">`,
  `<link rel=stylesheet href="data:text/css,*{color:red}" onload=${strike}>`,
  `<style>@import 'javascript:${strike}';</style>`,
  `<style onload=${strike}></style>`,
  `<style>*{animation:x}@keyframes x{}</style><p style="animation-name:x" onanimationstart=${strike}>`,
  `<form action="javascript:${strike}"><button autofocus>a</button></form>`,
  `<form><button formaction="javascript:${strike}">a</button></form>`,
  `<isindex action="javascript:${strike}" type=image>`,
  `<table background="javascript:${strike}"><td background="javascript:${strike}">`,
  `<noscript><p title="</noscript><img src=x onerror=${strike}>">`,
  `<template><script>${strike}</script></template>`,
  `<p onpointerover=${strike} onmouseenter=${strike} onclick=${strike}>a</p>`,
  `<x contenteditable onbeforeinput=${strike} tabindex=1 autofocus onfocus=${strike}>`,
];

/** Escapes from the context of a text, and fake terminators. */
const waysOut = [
  '',
  '">',
  "'>",
  '-->',
  '</title>',
  '</script>',
  '</textarea>',
  '\\"});',
  '\u2028',
  '&#x3c;/p&#x3e;',
  '${{',
];

/** Several hundred texts that would run script if taken for markup, each escaping from another context. */
export const hostileTexts: string[] = selfMade.flatMap((text, at) => [
  ...waysOut.slice(0, 6).map((paymentMethod) => paymentMethod + text),
  (waysOut[6 + (at % 5)] ?? '') + text,
]);

const schemes = ['javascript:', 'JaVaScRiPt:', ' javascript:', '\u0001javascript:', 'java\tscript:', 'java\nscript:'];
const others = ['vbscript:', 'data:text/html,', 'data:image/svg+xml,', 'blob:', 'filesystem:', 'view-source:'];

/** Addresses that would run script when linked. */
export const hostileAddresses: string[] = [...schemes, ...others].flatMap((scheme) => [
  `${scheme}${strike}`,
  `${scheme}//%0a${strike}`,
  `${scheme}<script>${strike}</script>`,
  `${scheme}"onclick=${strike} x="`,
]);
