import type * as english from "#domain/messages/en/legal.ts";
import type { Translated } from "#domain/messages/language.ts";

export const legalMessages: Translated<typeof english.legalMessages> = {
  changed: "آخر تحديث",
  contents: "المحتويات",
  also: "للقراءة أيضاً",
  documents: {
    "/terms": "الشروط",
    "/privacy": "الخصوصية",
    "/cookies": "ملفات الارتباط",
  },
  bar: "أسئلة؟",
  barNote: "يجيبكم إنسان",
  contact: "راسلونا",
};

export const LEGAL_PATHS = Object.keys(legalMessages.documents) as english.LegalPath[];
