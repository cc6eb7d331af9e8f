import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TiedLabel as TiedLabel_90a6b38fb39816307ff5e6ab18d7d406 } from '../../../admin/native/tied-label'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { CleanPasteFeatureClient as CleanPasteFeatureClient_c86c4fc053cd40ef98f1b142064d0146 } from '../../../admin/rich-text/clean-paste-feature'
import { NoEmptyLinksFeatureClient as NoEmptyLinksFeatureClient_788bc55f3a92f0cac302f83a80048f71 } from '../../../admin/rich-text/no-empty-links-feature'
import { DateCell as DateCell_172a330ca5003f3878f2507837edaa1e } from '../../../admin/native/date-cell'
import { VersionView as VersionView_0c795c64be41659f502812664effa144 } from '../../../features/content/revisions/admin/version-view'
import { VersionsView as VersionsView_c5c414e9c55495804a6ae4284e34ddd7 } from '../../../features/content/revisions/admin/versions-view'
import { AuthorRowLabel as AuthorRowLabel_c4ce3ed3611927433d5155bd75183661 } from '../../../features/content/journal/articles/admin/row-labels'
import { LanguageRowLabel as LanguageRowLabel_c4ce3ed3611927433d5155bd75183661 } from '../../../features/content/journal/articles/admin/row-labels'
import { UnsignedNotice as UnsignedNotice_4a3ecd7cab7b51047feb818eecbabe8b } from '../../../features/content/journal/articles/admin/unsigned-notice'
import { ArticleWays as ArticleWays_b12b91cdaf0a8dd5150d3621a632b7fb } from '../../../features/content/journal/articles/admin/article-ways'
import { SaveButton as SaveButton_9a5ea72a319ce327438a8176bdca5ac9 } from '../../../features/admissions/calls/admin/save-button'
import { MessageField as MessageField_03baf675891f6e36bfa0900ecf2188b0 } from '@/features/admissions/applications/admin/message-field'
import { ExportLink as ExportLink_e8cbd5a5a57a1188dfc9ddc3bdf725e9 } from '../../../admin/native/export-link'
import { ErasureField as ErasureField_d0595afd315b52d021c1650552311bd5 } from '@/features/events/registrations/admin/erasure-field'
import { ResendMessageButton as ResendMessageButton_ce77ffc9cb9f020adc692e1b94f1645e } from '@/features/events/notifications/admin/resend-message-button'
import { ResendButton as ResendButton_49e6eef88d5180693db33b360f1dae11 } from '@/features/mail/admin/resend-button'
import { OldSession as OldSession_3643edf5411b93d26404278b458e3d13 } from '../../../features/accounts/sessions/admin/old-session'
import { CurrentPasswordField as CurrentPasswordField_d0ed40c702f8596bee4812fc4adbf1c0 } from '../../../features/accounts/passwords/admin/current-password-field'
import { SecondFactorField as SecondFactorField_1a59f68020e0bc48f71f404f00ccb30e } from '../../../features/accounts/two-factor/admin/second-factor-field'
import { PasskeysField as PasskeysField_0f952108c5d2dc2173ba8186db0dfe92 } from '../../../features/accounts/passkeys/admin/passkeys-field'
import { SessionsField as SessionsField_134932420a6d8a79ce40a2717bf3e317 } from '../../../features/accounts/sessions/admin/sessions-field'
import { LinkField as LinkField_44837ae1fe87c0c48e9fcc5dc4f865f5 } from '../../../features/accounts/single-sign-on/admin/link-field'
import { AccountPart as AccountPart_d0476c798c39f9ecfc0d6889e1dbb7ce } from '../../../features/accounts/users/admin/account-access-section'
import { EmailField as EmailField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { SaveButton as SaveButton_7dc3c4e213c74a8391228afa62816545 } from '../../../features/accounts/users/admin/save-button'
import { UsesField as UsesField_aa53f2d41a06ff015728512b5f1a0c35 } from '../../../features/content/file-usage/admin/uses-field'
import { TypeCell as TypeCell_1162017805cead03c2152998ad755f1c } from '../../../features/content/media/admin/type-cell'
import { UnusedLink as UnusedLink_7228de43cc14e04da7c897418fe0b332 } from '../../../features/content/file-usage/admin/unused-link'
import { DeadLinksLink as DeadLinksLink_dad2adb920bc92c2afc31d32fb5fc388 } from '../../../features/content/broken-links/admin/dead-links-link'
import { DayCell as DayCell_6c58b01e2acb6948ce64992b68830bf3 } from '../../../features/content/redirects/not-found/admin/day-cell'
import { OfferCell as OfferCell_6c27d717c09edcb3c00a11cd454725a8 } from '../../../features/content/redirects/not-found/admin/offer-cell'
import { OfferField as OfferField_db0def71a37a51ffc2939891535dc2ea } from '../../../features/content/redirects/not-found/admin/offer-field'
import { PersonRowLabel as PersonRowLabel_8daae52146c89f2d0f0ad6630d7ceaba } from '../../../features/content/journal/details/admin/detail-labels'
import { PolicyRowLabel as PolicyRowLabel_8daae52146c89f2d0f0ad6630d7ceaba } from '../../../features/content/journal/details/admin/detail-labels'
import { AdminNav as AdminNav_22f18c4c6c154fefadf158d8a98e7eb0 } from '../../../admin/shell/admin-nav'
import { HomeIcon as HomeIcon_bb3a7c772ca0fc73dd259223c298647b } from '../../../admin/shell/home-icon'
import { AdminProviders as AdminProviders_ee4886feb21af51fbe0a70b45b0a290b } from '../../../admin/shell/admin-providers'
import { LogoutView as LogoutView_e35e4a4f6f5ef18497f76104b72cf1cd } from '../../../admin/session/logout-view'
import { InactivityView as InactivityView_e35e4a4f6f5ef18497f76104b72cf1cd } from '../../../admin/session/logout-view'
import { DashboardView as DashboardView_70c3c935afb76d67e427b32070dd2432 } from '../../../features/insight/dashboard/admin/dashboard-view'
import { NewsView as NewsView_bccdc546030d60b0251d99175d64673d } from '../../../features/content/news/admin/news-view'
import { EventsView as EventsView_7b1da5ff7ac9f6bf563b1ce578b6c99c } from '../../../features/events/calendar/admin/events-view'
import { DocumentsView as DocumentsView_020464d582e97277a3f9af855e6052c9 } from '../../../features/content/documents/admin/documents-view'
import { JournalView as JournalView_edee7588ed63fe4fa92ae8f158215cb6 } from '../../../features/content/journal/admin/journal-view'
import { GalleryView as GalleryView_93a14878ab10c00b1cb94e8f6eb44eec } from '../../../features/content/gallery/admin/gallery-view'
import { RequestsView as RequestsView_4dbbc16580e85e4496edc9190049187a } from '../../../features/admissions/applications/admin/requests-view'
import { MessagesView as MessagesView_909e364e33161544237ac8c9748ff07b } from '../../../features/inbox/admin/messages-view'
import { ReviewsView as ReviewsView_d71c8f542cf7d749ed131177a0bb47c6 } from '../../../features/admissions/reviews/admin/reviews-view'
import { StatisticsView as StatisticsView_5991defd1465bdaba7c6dd2dfe18c6f2 } from '../../../features/insight/statistics/admin/statistics-view'
import { PersonalDataView as PersonalDataView_73d84d379337ee866a64050b4b484531 } from '../../../features/compliance/personal-data/admin/personal-data-view'
import { RequestView as RequestView_4aac3375ae3c88ea9a100b4f5aad4ac1 } from '../../../features/admissions/applications/admin/request-view'
import { MessageView as MessageView_bb26264d0468a675b7610865ce3a8216 } from '../../../features/inbox/admin/message-view'
import { ReviewView as ReviewView_b8c44cd597cddd2741e9ba6b423b58ea } from '../../../features/admissions/reviews/admin/review-view'
import { RegistrantsView as RegistrantsView_65acd8daaf2f71c1107cb50147bcb543 } from '../../../features/events/registrations/admin/registrants-view'
import { DoorView as DoorView_c7fcaa409ed605b98c9725c97a30e3c7 } from '../../../features/events/check-in/admin/door-view'
import { CertificatesView as CertificatesView_bf1af6834667ec9a3319feea5e1f3974 } from '../../../features/events/certificates/admin/certificates-view'
import { ContentsView as ContentsView_3f81fc7bf9a49b28b5b753fd6bc5570a } from '../../../features/content/journal/articles/admin/contents-view'
import { DeadLinksView as DeadLinksView_ebba1dd94ed980e889069f0fa1a8d989 } from '../../../features/content/broken-links/admin/dead-links-view'
import { SearchView as SearchView_a1ffedf0002d6524a28f7987000b78f2 } from '../../../features/search/admin/search-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/native/tied-label#TiedLabel": TiedLabel_90a6b38fb39816307ff5e6ab18d7d406,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/rich-text/clean-paste-feature#CleanPasteFeatureClient": CleanPasteFeatureClient_c86c4fc053cd40ef98f1b142064d0146,
  "/admin/rich-text/no-empty-links-feature#NoEmptyLinksFeatureClient": NoEmptyLinksFeatureClient_788bc55f3a92f0cac302f83a80048f71,
  "/admin/native/date-cell#DateCell": DateCell_172a330ca5003f3878f2507837edaa1e,
  "/features/content/revisions/admin/version-view#VersionView": VersionView_0c795c64be41659f502812664effa144,
  "/features/content/revisions/admin/versions-view#VersionsView": VersionsView_c5c414e9c55495804a6ae4284e34ddd7,
  "/features/content/journal/articles/admin/row-labels#AuthorRowLabel": AuthorRowLabel_c4ce3ed3611927433d5155bd75183661,
  "/features/content/journal/articles/admin/row-labels#LanguageRowLabel": LanguageRowLabel_c4ce3ed3611927433d5155bd75183661,
  "/features/content/journal/articles/admin/unsigned-notice#UnsignedNotice": UnsignedNotice_4a3ecd7cab7b51047feb818eecbabe8b,
  "/features/content/journal/articles/admin/article-ways#ArticleWays": ArticleWays_b12b91cdaf0a8dd5150d3621a632b7fb,
  "/features/admissions/calls/admin/save-button#SaveButton": SaveButton_9a5ea72a319ce327438a8176bdca5ac9,
  "@/features/admissions/applications/admin/message-field#MessageField": MessageField_03baf675891f6e36bfa0900ecf2188b0,
  "/admin/native/export-link#ExportLink": ExportLink_e8cbd5a5a57a1188dfc9ddc3bdf725e9,
  "@/features/events/registrations/admin/erasure-field#ErasureField": ErasureField_d0595afd315b52d021c1650552311bd5,
  "@/features/events/notifications/admin/resend-message-button#ResendMessageButton": ResendMessageButton_ce77ffc9cb9f020adc692e1b94f1645e,
  "@/features/mail/admin/resend-button#ResendButton": ResendButton_49e6eef88d5180693db33b360f1dae11,
  "/features/accounts/sessions/admin/old-session#OldSession": OldSession_3643edf5411b93d26404278b458e3d13,
  "/features/accounts/passwords/admin/current-password-field#CurrentPasswordField": CurrentPasswordField_d0ed40c702f8596bee4812fc4adbf1c0,
  "/features/accounts/two-factor/admin/second-factor-field#SecondFactorField": SecondFactorField_1a59f68020e0bc48f71f404f00ccb30e,
  "/features/accounts/passkeys/admin/passkeys-field#PasskeysField": PasskeysField_0f952108c5d2dc2173ba8186db0dfe92,
  "/features/accounts/sessions/admin/sessions-field#SessionsField": SessionsField_134932420a6d8a79ce40a2717bf3e317,
  "/features/accounts/single-sign-on/admin/link-field#LinkField": LinkField_44837ae1fe87c0c48e9fcc5dc4f865f5,
  "/features/accounts/users/admin/account-access-section#AccountPart": AccountPart_d0476c798c39f9ecfc0d6889e1dbb7ce,
  "@payloadcms/ui#EmailField": EmailField_3817bf644402e67bfe6577f60ef982de,
  "/features/accounts/users/admin/save-button#SaveButton": SaveButton_7dc3c4e213c74a8391228afa62816545,
  "/features/content/file-usage/admin/uses-field#UsesField": UsesField_aa53f2d41a06ff015728512b5f1a0c35,
  "/features/content/media/admin/type-cell#TypeCell": TypeCell_1162017805cead03c2152998ad755f1c,
  "/features/content/file-usage/admin/unused-link#UnusedLink": UnusedLink_7228de43cc14e04da7c897418fe0b332,
  "/features/content/broken-links/admin/dead-links-link#DeadLinksLink": DeadLinksLink_dad2adb920bc92c2afc31d32fb5fc388,
  "/features/content/redirects/not-found/admin/day-cell#DayCell": DayCell_6c58b01e2acb6948ce64992b68830bf3,
  "/features/content/redirects/not-found/admin/offer-cell#OfferCell": OfferCell_6c27d717c09edcb3c00a11cd454725a8,
  "/features/content/redirects/not-found/admin/offer-field#OfferField": OfferField_db0def71a37a51ffc2939891535dc2ea,
  "/features/content/journal/details/admin/detail-labels#PersonRowLabel": PersonRowLabel_8daae52146c89f2d0f0ad6630d7ceaba,
  "/features/content/journal/details/admin/detail-labels#PolicyRowLabel": PolicyRowLabel_8daae52146c89f2d0f0ad6630d7ceaba,
  "/admin/shell/admin-nav#AdminNav": AdminNav_22f18c4c6c154fefadf158d8a98e7eb0,
  "/admin/shell/home-icon#HomeIcon": HomeIcon_bb3a7c772ca0fc73dd259223c298647b,
  "/admin/shell/admin-providers#AdminProviders": AdminProviders_ee4886feb21af51fbe0a70b45b0a290b,
  "/admin/session/logout-view#LogoutView": LogoutView_e35e4a4f6f5ef18497f76104b72cf1cd,
  "/admin/session/logout-view#InactivityView": InactivityView_e35e4a4f6f5ef18497f76104b72cf1cd,
  "/features/insight/dashboard/admin/dashboard-view#DashboardView": DashboardView_70c3c935afb76d67e427b32070dd2432,
  "/features/content/news/admin/news-view#NewsView": NewsView_bccdc546030d60b0251d99175d64673d,
  "/features/events/calendar/admin/events-view#EventsView": EventsView_7b1da5ff7ac9f6bf563b1ce578b6c99c,
  "/features/content/documents/admin/documents-view#DocumentsView": DocumentsView_020464d582e97277a3f9af855e6052c9,
  "/features/content/journal/admin/journal-view#JournalView": JournalView_edee7588ed63fe4fa92ae8f158215cb6,
  "/features/content/gallery/admin/gallery-view#GalleryView": GalleryView_93a14878ab10c00b1cb94e8f6eb44eec,
  "/features/admissions/applications/admin/requests-view#RequestsView": RequestsView_4dbbc16580e85e4496edc9190049187a,
  "/features/inbox/admin/messages-view#MessagesView": MessagesView_909e364e33161544237ac8c9748ff07b,
  "/features/admissions/reviews/admin/reviews-view#ReviewsView": ReviewsView_d71c8f542cf7d749ed131177a0bb47c6,
  "/features/insight/statistics/admin/statistics-view#StatisticsView": StatisticsView_5991defd1465bdaba7c6dd2dfe18c6f2,
  "/features/compliance/personal-data/admin/personal-data-view#PersonalDataView": PersonalDataView_73d84d379337ee866a64050b4b484531,
  "/features/admissions/applications/admin/request-view#RequestView": RequestView_4aac3375ae3c88ea9a100b4f5aad4ac1,
  "/features/inbox/admin/message-view#MessageView": MessageView_bb26264d0468a675b7610865ce3a8216,
  "/features/admissions/reviews/admin/review-view#ReviewView": ReviewView_b8c44cd597cddd2741e9ba6b423b58ea,
  "/features/events/registrations/admin/registrants-view#RegistrantsView": RegistrantsView_65acd8daaf2f71c1107cb50147bcb543,
  "/features/events/check-in/admin/door-view#DoorView": DoorView_c7fcaa409ed605b98c9725c97a30e3c7,
  "/features/events/certificates/admin/certificates-view#CertificatesView": CertificatesView_bf1af6834667ec9a3319feea5e1f3974,
  "/features/content/journal/articles/admin/contents-view#ContentsView": ContentsView_3f81fc7bf9a49b28b5b753fd6bc5570a,
  "/features/content/broken-links/admin/dead-links-view#DeadLinksView": DeadLinksView_ebba1dd94ed980e889069f0fa1a8d989,
  "/features/search/admin/search-view#SearchView": SearchView_a1ffedf0002d6524a28f7987000b78f2,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
