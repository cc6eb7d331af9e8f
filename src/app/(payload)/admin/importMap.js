import { TiedLabel as TiedLabel_90a6b38fb39816307ff5e6ab18d7d406 } from '../../../admin/native/tied-label'
import { ContentField as ContentField_3623d65b34616db2bcd84d765af8661a } from '../../../admin/rich-text/content-field'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { DateCell as DateCell_172a330ca5003f3878f2507837edaa1e } from '../../../admin/native/date-cell'
import { CampusDateField as CampusDateField_76fa1fa40a270a2d42b4fba10aeae431 } from '../../../admin/native/campus-date-field'
import { VersionView as VersionView_9268189fd48f7feab439e88a30d78b60 } from '../../../features/content/revisions/admin/version-view'
import { VersionsView as VersionsView_355b76325ddfd9d173e21afc5f4291e8 } from '../../../features/content/revisions/admin/versions-view'
import { SectionHeading as SectionHeading_78b0d77da4d4ab3122507c566536e85f } from '../../../admin/native/section-heading'
import { NativeFileField as NativeFileField_7107e71ace1ab9fa94c8f4b2157d3fa6 } from '../../../admin/files/native-file-field.lazy'
import { FileRowLabel as FileRowLabel_37bce460614d432bac6345c6e9dc60be } from '../../../features/content/journal/articles/admin/row-labels'
import { AuthorRowLabel as AuthorRowLabel_37bce460614d432bac6345c6e9dc60be } from '../../../features/content/journal/articles/admin/row-labels'
import { LanguageRowLabel as LanguageRowLabel_37bce460614d432bac6345c6e9dc60be } from '../../../features/content/journal/articles/admin/row-labels'
import { UnsignedNotice as UnsignedNotice_952e4e20cd6cca8fcfbe80fd088af8a2 } from '../../../features/content/journal/articles/admin/unsigned-notice'
import { ArticleWays as ArticleWays_b757d4e85841e3ce752f16f5963f568e } from '../../../features/content/journal/articles/admin/article-ways'
import { SaveButton as SaveButton_3f1762e02b82596c711f3e945a6cb659 } from '../../../features/admissions/calls/admin/save-button'
import { ResendMessageButton as ResendMessageButton_80c591da37a5a7928428bd6a3a2d0c8e } from '@/features/events/notifications/admin/resend-message-button'
import { ResendButton as ResendButton_090530ace3f9228a0ffc0a313913f7e7 } from '@/features/mail/admin/resend-button'
import { FailureField as FailureField_dac7470af3344458231ed73ea4352b72 } from '../../../features/mail/admin/failure-field'
import { OldSession as OldSession_8a3b3b69d296c01e3db6a1dedf817576 } from '../../../features/accounts/sessions/admin/old-session'
import { CurrentPasswordField as CurrentPasswordField_b5ccd4799182d92cf9f8906b8faa77a8 } from '../../../features/accounts/passwords/admin/current-password-field'
import { NewUsername as NewUsername_02d90e76631bde7cdc664c5e160e8c84 } from '../../../features/accounts/users/admin/new-username'
import { RoleDescription as RoleDescription_eeab705855d313781dfed193e29b7b03 } from '../../../features/accounts/users/admin/role-description'
import { SecondFactorField as SecondFactorField_554e8d9155f2398c325c21cbbc2b729e } from '../../../features/accounts/two-factor/admin/second-factor-field'
import { PasskeysField as PasskeysField_0022d5fea01d169020f8fb29ffc6fd52 } from '../../../features/accounts/passkeys/admin/passkeys-field'
import { SessionsField as SessionsField_3402b8b0247fdc3c882a12a146333f92 } from '../../../features/accounts/sessions/admin/sessions-field'
import { LinkField as LinkField_cac33c05c0a8d09766ef34f8d4f75557 } from '../../../features/accounts/single-sign-on/admin/link-field'
import { AccountPart as AccountPart_155220602e11129976300df6bbc09443 } from '../../../features/accounts/users/admin/account-access-section'
import { EmailField as EmailField_3817bf644402e67bfe6577f60ef982de } from '@payloadcms/ui'
import { SaveButton as SaveButton_de190defad429fd540424d3ed274f5b9 } from '../../../features/accounts/users/admin/save-button'
import { AltField as AltField_b61d9d1df59f1253bc7b9bb5a6aac61a } from '../../../features/content/media/admin/alt-field'
import { UsesField as UsesField_1ce2b01b5974ad36ce3b77674a969e50 } from '../../../features/content/file-usage/admin/uses-field'
import { TypeCell as TypeCell_2bfd4d828b025d28f42334bde824edd2 } from '../../../features/content/media/admin/type-cell'
import { UnusedLink as UnusedLink_cd352ea7c000ecf47d2a92c5d43fc1ca } from '../../../features/content/file-usage/admin/unused-link'
import { NativeLinksTabs as NativeLinksTabs_74e9009b674e27027dd1b8606276104a } from '../../../features/content/broken-links/admin/links-tabs'
import { DayCell as DayCell_991db214998eeb841e1718263ad49c3f } from '../../../features/content/redirects/not-found/admin/day-cell'
import { OfferCell as OfferCell_0f3b25490ee75d9052985b36501c7f89 } from '../../../features/content/redirects/not-found/admin/offer-cell'
import { OfferField as OfferField_803142bd286cabfe11485daf3c40deca } from '../../../features/content/redirects/not-found/admin/offer-field'
import { NativePictureField as NativePictureField_eedb2ea40edd2d75b2bdc7b942c051fc } from '../../../admin/files/native-picture-field.lazy'
import { PersonRowLabel as PersonRowLabel_7aa221548cb63fa75517a3edd983dfce } from '../../../features/content/journal/details/admin/detail-labels'
import { PolicyRowLabel as PolicyRowLabel_7aa221548cb63fa75517a3edd983dfce } from '../../../features/content/journal/details/admin/detail-labels'
import { AdminNav as AdminNav_22f18c4c6c154fefadf158d8a98e7eb0 } from '../../../admin/shell/admin-nav'
import { HomeIcon as HomeIcon_bb3a7c772ca0fc73dd259223c298647b } from '../../../admin/shell/home-icon'
import { AdminProviders as AdminProviders_ee4886feb21af51fbe0a70b45b0a290b } from '../../../admin/shell/admin-providers'
import { LogoutView as LogoutView_e35e4a4f6f5ef18497f76104b72cf1cd } from '../../../admin/session/logout-view'
import { InactivityView as InactivityView_e35e4a4f6f5ef18497f76104b72cf1cd } from '../../../admin/session/logout-view'
import { DashboardView as DashboardView_3f44c8b3c6c3780d656e45f7b96faa7f } from '../../../features/insight/dashboard/admin/dashboard-view'
import { NewsView as NewsView_f7617d1e4b6d6ff65a28737a029aa83c } from '../../../features/content/news/admin/news-view'
import { EventsView as EventsView_7fbe0d206680793153789e2a552de082 } from '../../../features/events/calendar/admin/events-view'
import { DocumentsView as DocumentsView_13607830bc346d866125da095043171f } from '../../../features/content/documents/admin/documents-view'
import { JournalView as JournalView_3a453ae1a48dca549e4535f53bf11843 } from '../../../features/content/journal/admin/journal-view'
import { GalleryView as GalleryView_20e3a2e8edebc20974103a499ee133aa } from '../../../features/content/gallery/admin/gallery-view'
import { RequestsView as RequestsView_88177c88d3d1ae5dae31f82679acd256 } from '../../../features/admissions/applications/admin/views'
import { MessagesView as MessagesView_3423dd9f743495ee938b44ee8a6b1cf7 } from '../../../features/inbox/admin/views'
import { ReviewsView as ReviewsView_b5753aec833ce4a36375a1df019cbec1 } from '../../../features/admissions/reviews/admin/views'
import { StatisticsView as StatisticsView_d5e6ec7532ced100bdca119f0aab6d1a } from '../../../features/insight/statistics/admin/statistics-view'
import { SettingsView as SettingsView_87ac90b2f1ead621de08dd1baffd6634 } from '../../../admin/settings/settings-view'
import { IssueDataView as IssueDataView_0b7a1b67ecc15d3fa73828d7a745a817 } from '../../../features/content/journal/admin/issue-data-view'
import { ContentsView as ContentsView_dd5685e62f496630738bdca3a9ac1cb0 } from '../../../features/content/journal/articles/admin/contents-view'
import { CrossrefView as CrossrefView_54b08274f15524b879452571647e1ca5 } from '../../../features/content/journal/articles/admin/crossref-view'
import { IssueHistoryView as IssueHistoryView_2a5ad174460038a7d385dff837dfc1ae } from '../../../features/content/journal/admin/issue-history-view'
import { BrokenLinksView as BrokenLinksView_f57bdc282000d369c59e95c98377b783 } from '../../../features/content/broken-links/admin/broken-links-view'
import { RequestView as RequestView_88177c88d3d1ae5dae31f82679acd256 } from '../../../features/admissions/applications/admin/views'
import { ReviewView as ReviewView_b5753aec833ce4a36375a1df019cbec1 } from '../../../features/admissions/reviews/admin/views'
import { MessageView as MessageView_3423dd9f743495ee938b44ee8a6b1cf7 } from '../../../features/inbox/admin/views'
import { RegistrationsView as RegistrationsView_27701d101837c18fbe5450f41fcb5af3 } from '../../../features/events/registrations/admin/registrations-view'
import { EventDataView as EventDataView_cd9d3cb190189f095c8b8f52dd842c79 } from '../../../features/events/calendar/admin/event-data-view'
import { RegistrantsView as RegistrantsView_640a425d70034574f74a6dfb26843737 } from '../../../features/events/registrations/admin/registrants-view'
import { CheckInView as CheckInView_447bac3d2f171a771ce8b99e441f0404 } from '../../../features/events/check-in/admin/check-in-view'
import { EventMessagesView as EventMessagesView_89b803776d0e664f02890c0eaf357e19 } from '../../../features/events/notifications/admin/event-messages-view'
import { CertificatesView as CertificatesView_a461accc823c8b2619be76f8af32f475 } from '../../../features/events/certificates/admin/certificates-view'
import { EventHistoryView as EventHistoryView_09464031a0a23c00e236b228571c6057 } from '../../../features/events/calendar/admin/event-history-view'
import { MailTemplatesView as MailTemplatesView_c833903729fa602e3fbc90b65e6cfbfe } from '../../../features/mail/templates/admin/mail-templates-view'
import { SearchView as SearchView_a1ffedf0002d6524a28f7987000b78f2 } from '../../../features/search/admin/search-view'
import { PersonalDataView as PersonalDataView_d548bff909404f62312fc5f6ec7d6eb4 } from '../../../features/compliance/personal-data/admin/personal-data-view'
import { PersonView as PersonView_b2c5cbfbc7fd2ceeb3a9b359430ac503 } from '../../../features/compliance/personal-data/admin/person-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/native/tied-label#TiedLabel": TiedLabel_90a6b38fb39816307ff5e6ab18d7d406,
  "/admin/rich-text/content-field#ContentField": ContentField_3623d65b34616db2bcd84d765af8661a,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "/admin/native/date-cell#DateCell": DateCell_172a330ca5003f3878f2507837edaa1e,
  "/admin/native/campus-date-field#CampusDateField": CampusDateField_76fa1fa40a270a2d42b4fba10aeae431,
  "/features/content/revisions/admin/version-view#VersionView": VersionView_9268189fd48f7feab439e88a30d78b60,
  "/features/content/revisions/admin/versions-view#VersionsView": VersionsView_355b76325ddfd9d173e21afc5f4291e8,
  "/admin/native/section-heading#SectionHeading": SectionHeading_78b0d77da4d4ab3122507c566536e85f,
  "/admin/files/native-file-field.lazy#NativeFileField": NativeFileField_7107e71ace1ab9fa94c8f4b2157d3fa6,
  "/features/content/journal/articles/admin/row-labels#FileRowLabel": FileRowLabel_37bce460614d432bac6345c6e9dc60be,
  "/features/content/journal/articles/admin/row-labels#AuthorRowLabel": AuthorRowLabel_37bce460614d432bac6345c6e9dc60be,
  "/features/content/journal/articles/admin/row-labels#LanguageRowLabel": LanguageRowLabel_37bce460614d432bac6345c6e9dc60be,
  "/features/content/journal/articles/admin/unsigned-notice#UnsignedNotice": UnsignedNotice_952e4e20cd6cca8fcfbe80fd088af8a2,
  "/features/content/journal/articles/admin/article-ways#ArticleWays": ArticleWays_b757d4e85841e3ce752f16f5963f568e,
  "/features/admissions/calls/admin/save-button#SaveButton": SaveButton_3f1762e02b82596c711f3e945a6cb659,
  "@/features/events/notifications/admin/resend-message-button#ResendMessageButton": ResendMessageButton_80c591da37a5a7928428bd6a3a2d0c8e,
  "@/features/mail/admin/resend-button#ResendButton": ResendButton_090530ace3f9228a0ffc0a313913f7e7,
  "/features/mail/admin/failure-field#FailureField": FailureField_dac7470af3344458231ed73ea4352b72,
  "/features/accounts/sessions/admin/old-session#OldSession": OldSession_8a3b3b69d296c01e3db6a1dedf817576,
  "/features/accounts/passwords/admin/current-password-field#CurrentPasswordField": CurrentPasswordField_b5ccd4799182d92cf9f8906b8faa77a8,
  "/features/accounts/users/admin/new-username#NewUsername": NewUsername_02d90e76631bde7cdc664c5e160e8c84,
  "/features/accounts/users/admin/role-description#RoleDescription": RoleDescription_eeab705855d313781dfed193e29b7b03,
  "/features/accounts/two-factor/admin/second-factor-field#SecondFactorField": SecondFactorField_554e8d9155f2398c325c21cbbc2b729e,
  "/features/accounts/passkeys/admin/passkeys-field#PasskeysField": PasskeysField_0022d5fea01d169020f8fb29ffc6fd52,
  "/features/accounts/sessions/admin/sessions-field#SessionsField": SessionsField_3402b8b0247fdc3c882a12a146333f92,
  "/features/accounts/single-sign-on/admin/link-field#LinkField": LinkField_cac33c05c0a8d09766ef34f8d4f75557,
  "/features/accounts/users/admin/account-access-section#AccountPart": AccountPart_155220602e11129976300df6bbc09443,
  "@payloadcms/ui#EmailField": EmailField_3817bf644402e67bfe6577f60ef982de,
  "/features/accounts/users/admin/save-button#SaveButton": SaveButton_de190defad429fd540424d3ed274f5b9,
  "/features/content/media/admin/alt-field#AltField": AltField_b61d9d1df59f1253bc7b9bb5a6aac61a,
  "/features/content/file-usage/admin/uses-field#UsesField": UsesField_1ce2b01b5974ad36ce3b77674a969e50,
  "/features/content/media/admin/type-cell#TypeCell": TypeCell_2bfd4d828b025d28f42334bde824edd2,
  "/features/content/file-usage/admin/unused-link#UnusedLink": UnusedLink_cd352ea7c000ecf47d2a92c5d43fc1ca,
  "/features/content/broken-links/admin/links-tabs#NativeLinksTabs": NativeLinksTabs_74e9009b674e27027dd1b8606276104a,
  "/features/content/redirects/not-found/admin/day-cell#DayCell": DayCell_991db214998eeb841e1718263ad49c3f,
  "/features/content/redirects/not-found/admin/offer-cell#OfferCell": OfferCell_0f3b25490ee75d9052985b36501c7f89,
  "/features/content/redirects/not-found/admin/offer-field#OfferField": OfferField_803142bd286cabfe11485daf3c40deca,
  "/admin/files/native-picture-field.lazy#NativePictureField": NativePictureField_eedb2ea40edd2d75b2bdc7b942c051fc,
  "/features/content/journal/details/admin/detail-labels#PersonRowLabel": PersonRowLabel_7aa221548cb63fa75517a3edd983dfce,
  "/features/content/journal/details/admin/detail-labels#PolicyRowLabel": PolicyRowLabel_7aa221548cb63fa75517a3edd983dfce,
  "/admin/shell/admin-nav#AdminNav": AdminNav_22f18c4c6c154fefadf158d8a98e7eb0,
  "/admin/shell/home-icon#HomeIcon": HomeIcon_bb3a7c772ca0fc73dd259223c298647b,
  "/admin/shell/admin-providers#AdminProviders": AdminProviders_ee4886feb21af51fbe0a70b45b0a290b,
  "/admin/session/logout-view#LogoutView": LogoutView_e35e4a4f6f5ef18497f76104b72cf1cd,
  "/admin/session/logout-view#InactivityView": InactivityView_e35e4a4f6f5ef18497f76104b72cf1cd,
  "/features/insight/dashboard/admin/dashboard-view#DashboardView": DashboardView_3f44c8b3c6c3780d656e45f7b96faa7f,
  "/features/content/news/admin/news-view#NewsView": NewsView_f7617d1e4b6d6ff65a28737a029aa83c,
  "/features/events/calendar/admin/events-view#EventsView": EventsView_7fbe0d206680793153789e2a552de082,
  "/features/content/documents/admin/documents-view#DocumentsView": DocumentsView_13607830bc346d866125da095043171f,
  "/features/content/journal/admin/journal-view#JournalView": JournalView_3a453ae1a48dca549e4535f53bf11843,
  "/features/content/gallery/admin/gallery-view#GalleryView": GalleryView_20e3a2e8edebc20974103a499ee133aa,
  "/features/admissions/applications/admin/views#RequestsView": RequestsView_88177c88d3d1ae5dae31f82679acd256,
  "/features/inbox/admin/views#MessagesView": MessagesView_3423dd9f743495ee938b44ee8a6b1cf7,
  "/features/admissions/reviews/admin/views#ReviewsView": ReviewsView_b5753aec833ce4a36375a1df019cbec1,
  "/features/insight/statistics/admin/statistics-view#StatisticsView": StatisticsView_d5e6ec7532ced100bdca119f0aab6d1a,
  "/admin/settings/settings-view#SettingsView": SettingsView_87ac90b2f1ead621de08dd1baffd6634,
  "/features/content/journal/admin/issue-data-view#IssueDataView": IssueDataView_0b7a1b67ecc15d3fa73828d7a745a817,
  "/features/content/journal/articles/admin/contents-view#ContentsView": ContentsView_dd5685e62f496630738bdca3a9ac1cb0,
  "/features/content/journal/articles/admin/crossref-view#CrossrefView": CrossrefView_54b08274f15524b879452571647e1ca5,
  "/features/content/journal/admin/issue-history-view#IssueHistoryView": IssueHistoryView_2a5ad174460038a7d385dff837dfc1ae,
  "/features/content/broken-links/admin/broken-links-view#BrokenLinksView": BrokenLinksView_f57bdc282000d369c59e95c98377b783,
  "/features/admissions/applications/admin/views#RequestView": RequestView_88177c88d3d1ae5dae31f82679acd256,
  "/features/admissions/reviews/admin/views#ReviewView": ReviewView_b5753aec833ce4a36375a1df019cbec1,
  "/features/inbox/admin/views#MessageView": MessageView_3423dd9f743495ee938b44ee8a6b1cf7,
  "/features/events/registrations/admin/registrations-view#RegistrationsView": RegistrationsView_27701d101837c18fbe5450f41fcb5af3,
  "/features/events/calendar/admin/event-data-view#EventDataView": EventDataView_cd9d3cb190189f095c8b8f52dd842c79,
  "/features/events/registrations/admin/registrants-view#RegistrantsView": RegistrantsView_640a425d70034574f74a6dfb26843737,
  "/features/events/check-in/admin/check-in-view#CheckInView": CheckInView_447bac3d2f171a771ce8b99e441f0404,
  "/features/events/notifications/admin/event-messages-view#EventMessagesView": EventMessagesView_89b803776d0e664f02890c0eaf357e19,
  "/features/events/certificates/admin/certificates-view#CertificatesView": CertificatesView_a461accc823c8b2619be76f8af32f475,
  "/features/events/calendar/admin/event-history-view#EventHistoryView": EventHistoryView_09464031a0a23c00e236b228571c6057,
  "/features/mail/templates/admin/mail-templates-view#MailTemplatesView": MailTemplatesView_c833903729fa602e3fbc90b65e6cfbfe,
  "/features/search/admin/search-view#SearchView": SearchView_a1ffedf0002d6524a28f7987000b78f2,
  "/features/compliance/personal-data/admin/personal-data-view#PersonalDataView": PersonalDataView_d548bff909404f62312fc5f6ec7d6eb4,
  "/features/compliance/personal-data/admin/person-view#PersonView": PersonView_b2c5cbfbc7fd2ceeb3a9b359430ac503,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
